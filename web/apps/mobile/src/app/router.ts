import { createRouter } from "@tanstack/react-router";
import type { RouterHistory } from "@tanstack/react-router";
import type { Services } from "../core/services";
import { transitionTypes } from "./page-motion";
import { routeTree } from "./routes";
import { NotFound, PageLoading, RouteError } from "./screens";
import { parseSearch, stringifySearch } from "./search-params";

/** A page's loading state appears only when loading lasts longer than this. */
export const pendingDelayMs = 200;

/** The router of the app; tests give it a history of their own. */
export function createAppRouter(services: Services, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { services },
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultViewTransition: { types: transitionTypes },
    defaultPendingMs: pendingDelayMs,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
  });
}

/** The type of the router, for links and navigation checked at compile time. */
export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}
