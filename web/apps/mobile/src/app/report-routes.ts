import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../core/lazy-page";
import { withTextsOf } from "../core/page-texts";
import { paths } from "../core/paths";
import { reportSearch, viewSearch } from "../features/reports/search";
import { signedInRoute, tabsRoute } from "./parent-routes";

const views = () => withTextsOf("reportViews", import("../features/reports/pages/view-pages"));

/** The tabs that look at reports. */
export const reportTabRoutes = [
  createRoute({
    getParentRoute: () => tabsRoute,
    path: paths.reportForms,
    validateSearch: viewSearch,
    component: lazyPage(
      () => withTextsOf("reportViews", import("../features/reports/pages/report-forms-page")),
      "ReportFormsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => tabsRoute,
    path: paths.categorisation,
    validateSearch: viewSearch,
    component: lazyPage(views, "CategorisationPage"),
  }),
] as const;

/** Reports of what customers ordered and of what was sold, and the steps down into them. */
export const reportRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.sellInReport,
    validateSearch: reportSearch,
    component: lazyPage(
      () => withTextsOf("reportViews", import("../features/reports/pages/sell-in-report-page")),
      "SellInReportPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.sellInRanking,
    validateSearch: reportSearch,
    component: lazyPage(
      () => withTextsOf("reportViews", import("../features/reports/pages/sell-in-ranking-page")),
      "SellInRankingPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.branchStoreDetail,
    validateSearch: viewSearch,
    component: lazyPage(views, "BranchStoreDetailPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.goodsDetail,
    validateSearch: viewSearch,
    component: lazyPage(views, "GoodsDetailPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.personAllDetail,
    validateSearch: viewSearch,
    component: lazyPage(views, "PersonAllDetailPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.baAreaDeepDetail,
    validateSearch: viewSearch,
    component: lazyPage(views, "BaAreaDeepDetailPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.orderAreaDeepDetail,
    validateSearch: viewSearch,
    component: lazyPage(views, "OrderAreaDeepDetailPage"),
  }),
] as const;
