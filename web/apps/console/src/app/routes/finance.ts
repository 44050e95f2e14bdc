import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shellRoute } from "./base";
import { deskRoutes } from "./desk-routes";

const topUpsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/top-ups",
  component: lazyRouteComponent(
    () => import("../../features/top-up-audit/top-ups-page"),
    "TopUpsPage",
  ),
});
const topUpRoute = createRoute({
  getParentRoute: () => topUpsRoute,
  path: "$recordId",
  component: lazyRouteComponent(
    () => import("../../features/top-up-audit/case-drawer"),
    "TopUpDrawer",
  ),
});

const ledgerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/ledger",
  component: lazyRouteComponent(() => import("../../features/ledger/ledger-page"), "LedgerPage"),
});

/** Top-ups, the accounts they are paid to, and the books. */
export const financeRoutes = [
  deskRoutes("/payees", () => import("../../features/payees/desk")),
  topUpsRoute.addChildren([topUpRoute]),
  ledgerRoute,
] as const;
