import { createRootRouteWithContext, createRoute, redirect } from "@tanstack/react-router";
import { lazyPage } from "../core/lazy-page";
import { withPageTexts } from "../core/page-texts";
import { paths } from "../core/paths";
import { keepReturnPath } from "../core/return-path";
import type { Services } from "../core/services";
import { RootLayout } from "./root-layout";
import { NotFound } from "./screens";

/** What routes may use while they load. */
export interface RouteContext {
  services: Services;
}

/** Above every page. */
export const rootRoute = createRootRouteWithContext<RouteContext>()({
  component: RootLayout,
  notFoundComponent: NotFound,
});

/** Above the pages of somebody who is signed in. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "signed-in",
  // Its pages' texts come with it: whoever has yet to sign in does not wait for them.
  component: lazyPage(() => withPageTexts(import("./signed-in-layout")), "SignedInLayout"),
  beforeLoad: ({ context, location }) => {
    const { session, tabStorage } = context.services;
    if (session.getState().user) return;
    keepReturnPath(tabStorage, { pathname: location.pathname, search: location.searchStr }, null);
    throw redirect({ to: paths.login, replace: true });
  },
});

/** Above the pages with the tab bar. */
export const tabsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: "tabs",
  component: lazyPage(() => import("./tabs-layout"), "TabsLayout"),
});
