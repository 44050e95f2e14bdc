import { createRootRoute, createRoute, Outlet } from "@tanstack/react-router";
import { CrashView, NotFoundPage } from "../error-screens";
import { Shell } from "../layout/shell";
import { textsOf } from "../search-params";

export const rootRoute = createRootRoute({
  component: Outlet,
  validateSearch: textsOf,
  errorComponent: CrashView,
  notFoundComponent: NotFoundPage,
});

/** The frame around every page behind the sign-in. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "shell",
  component: Shell,
  errorComponent: CrashView,
});
