import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../core/lazy-page";
import { paths } from "../core/paths";
import { salesReportSearch, saleSearch } from "../features/sales-report/search";
import { signedInRoute, tabsRoute } from "./parent-routes";

/** A promoter's first page. */
export const salesReportTabRoute = createRoute({
  getParentRoute: () => tabsRoute,
  path: paths.salesReport,
  validateSearch: salesReportSearch,
  component: lazyPage(
    () => import("../features/sales-report/pages/sales-report-page"),
    "SalesReportPage",
  ),
});

/** Reporting what was sold. */
export const salesReportRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.salesReportIndex,
    validateSearch: saleSearch,
    component: lazyPage(
      () => import("../features/sales-report/pages/sales-report-index-page"),
      "SalesReportIndexPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.salesReportCommodityList,
    validateSearch: saleSearch,
    component: lazyPage(
      () => import("../features/sales-report/pages/commodity-list-page"),
      "CommodityListPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.salesReportSelectedList,
    validateSearch: saleSearch,
    component: lazyPage(
      () => import("../features/sales-report/pages/selected-list-page"),
      "SelectedListPage",
    ),
  }),
] as const;
