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

const receivablesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/receivables",
  component: lazyRouteComponent(
    () => import("../../features/receivables/receivables-page"),
    "ReceivablesPage",
  ),
});
const receivableRoute = createRoute({
  getParentRoute: () => receivablesRoute,
  path: "$recordId",
  component: lazyRouteComponent(
    () => import("../../features/receivables/receivable-drawer"),
    "ReceivableDrawer",
  ),
});

const receiptsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/receipts",
  component: lazyRouteComponent(
    () => import("../../features/receivables/receipts-page"),
    "ReceiptsPage",
  ),
});
const receiptRoute = createRoute({
  getParentRoute: () => receiptsRoute,
  path: "$recordId",
  component: lazyRouteComponent(
    () => import("../../features/receivables/receipt-drawer"),
    "ReceiptDrawer",
  ),
});

const newReceiptRoute = createRoute({
  getParentRoute: () => receiptsRoute,
  path: "new",
  component: lazyRouteComponent(
    () => import("../../features/receivables/new-receipt-drawer"),
    "NewReceiptDrawer",
  ),
});

const bankLinesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/bank-lines",
  component: lazyRouteComponent(
    () => import("../../features/receivables/bank/bank-lines-page"),
    "BankLinesPage",
  ),
});
const bankLineRoute = createRoute({
  getParentRoute: () => bankLinesRoute,
  path: "$recordId",
  component: lazyRouteComponent(
    () => import("../../features/receivables/bank/bank-line-drawer"),
    "BankLineDrawer",
  ),
});

const writeOffsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/write-offs",
  component: lazyRouteComponent(
    () => import("../../features/receivables/write-offs-page"),
    "WriteOffsPage",
  ),
});

const badDebtsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/bad-debts",
  component: lazyRouteComponent(
    () => import("../../features/receivables/bad-debts-page"),
    "BadDebtsPage",
  ),
});

const settlementsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/settlements",
  component: lazyRouteComponent(
    () => import("../../features/receivables/settlements/settlements-page"),
    "SettlementsPage",
  ),
});
const settlementRoute = createRoute({
  getParentRoute: () => settlementsRoute,
  path: "$recordId",
  component: lazyRouteComponent(
    () => import("../../features/receivables/settlements/settlement-drawer"),
    "SettlementDrawer",
  ),
});
const newSettlementRoute = createRoute({
  getParentRoute: () => settlementsRoute,
  path: "new",
  component: lazyRouteComponent(
    () => import("../../features/receivables/settlements/new-settlement-drawer"),
    "NewSettlementDrawer",
  ),
});

const overdueRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/overdue",
  component: lazyRouteComponent(
    () => import("../../features/receivables/overdue-page"),
    "OverduePage",
  ),
});

const remindersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/dunning",
  component: lazyRouteComponent(
    () => import("../../features/receivables/dunning/reminders-page"),
    "RemindersPage",
  ),
});

const periodsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/periods",
  component: lazyRouteComponent(
    () => import("../../features/period-close/periods-page"),
    "PeriodsPage",
  ),
});

/** Top-ups, the accounts they are paid to, what customers owe and pay, and the books. */
export const financeRoutes = [
  deskRoutes("/payees", () => import("../../features/payees/desk")),
  topUpsRoute.addChildren([topUpRoute]),
  receivablesRoute.addChildren([receivableRoute]),
  receiptsRoute.addChildren([newReceiptRoute, receiptRoute]),
  bankLinesRoute.addChildren([bankLineRoute]),
  writeOffsRoute,
  badDebtsRoute,
  remindersRoute,
  deskRoutes("/credit-terms", () => import("../../features/receivables/credit/terms-desk")),
  deskRoutes("/dunning-rules", () => import("../../features/receivables/dunning/rules-desk")),
  periodsRoute,
  settlementsRoute.addChildren([newSettlementRoute, settlementRoute]),
  overdueRoute,
  ledgerRoute,
] as const;
