import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../core/lazy-page";
import { paths } from "../core/paths";
import {
  topUpSearch,
  topUpsSearch,
  walletLinesSearch,
  walletSearch,
} from "../features/wallet/search";
import { signedInRoute } from "./parent-routes";

/** The wallet and its top-ups. */
export const walletRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.myPurse,
    validateSearch: walletSearch,
    component: lazyPage(() => import("../features/wallet/pages/my-purse-page"), "MyPursePage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.accountRecharge,
    validateSearch: walletSearch,
    component: lazyPage(
      () => import("../features/wallet/pages/account-recharge-page"),
      "AccountRechargePage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.rechargeDetails,
    validateSearch: topUpsSearch,
    component: lazyPage(
      () => import("../features/wallet/pages/recharge-details-page"),
      "RechargeDetailsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.auditResults,
    validateSearch: topUpSearch,
    component: lazyPage(
      () => import("../features/wallet/pages/audit-results-page"),
      "AuditResultsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.balanceDetails,
    validateSearch: walletLinesSearch,
    component: lazyPage(
      () => import("../features/wallet/pages/balance-details-page"),
      "BalanceDetailsPage",
    ),
  }),
] as const;
