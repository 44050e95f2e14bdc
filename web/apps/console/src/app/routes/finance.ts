import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shellRoute } from "./base";

const payeesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/payees",
  component: lazyRouteComponent(() => import("../../features/payees/payees-page"), "PayeesPage"),
});
const newPayeeRoute = createRoute({
  getParentRoute: () => payeesRoute,
  path: "new",
  component: lazyRouteComponent(
    () => import("../../features/payees/payee-drawer"),
    "NewPayeeDrawer",
  ),
});
const payeeRoute = createRoute({
  getParentRoute: () => payeesRoute,
  path: "$recordId",
  component: lazyRouteComponent(() => import("../../features/payees/payee-drawer"), "PayeeDrawer"),
});

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
  payeesRoute.addChildren([newPayeeRoute, payeeRoute]),
  topUpsRoute.addChildren([topUpRoute]),
  ledgerRoute,
] as const;
