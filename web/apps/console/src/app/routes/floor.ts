import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shellRoute } from "./base";
import { deskRoutes } from "./desk-routes";

const salesReportsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/sales-reports",
  component: lazyRouteComponent(
    () => import("../../features/sales-reports/reports-page"),
    "SalesReportsPage",
  ),
});
const salesReportRoute = createRoute({
  getParentRoute: () => salesReportsRoute,
  path: "$recordId",
  component: lazyRouteComponent(
    () => import("../../features/sales-reports/report-drawer"),
    "SalesReportDrawer",
  ),
});

const salesCalendarRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/sales-calendar",
  component: lazyRouteComponent(
    () => import("../../features/sales-reports/calendar-page"),
    "SalesCalendarPage",
  ),
});

const sellOutReportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/sell-out-report",
  component: lazyRouteComponent(
    () => import("../../features/reports/report-page"),
    "SellOutReportPage",
  ),
});
const sellInReportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/sell-in-report",
  component: lazyRouteComponent(
    () => import("../../features/reports/report-page"),
    "SellInReportPage",
  ),
});

const receivablesReportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/receivables-report",
  component: lazyRouteComponent(
    () => import("../../features/reports/report-page"),
    "ReceivablesReportPage",
  ),
});

const placesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/places",
  component: lazyRouteComponent(() => import("../../features/places/places-page"), "PlacesPage"),
});
const placeRoute = createRoute({
  getParentRoute: () => placesRoute,
  path: "$recordId",
  component: lazyRouteComponent(() => import("../../features/places/place-drawer"), "PlaceDrawer"),
});
const figureRoute = createRoute({
  getParentRoute: () => placesRoute,
  path: "$recordId/$figureId",
  component: lazyRouteComponent(
    () => import("../../features/places/figure-drawer"),
    "FigureDrawer",
  ),
});

const tasksRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/tasks",
  component: lazyRouteComponent(() => import("../../features/tasks/tasks-page"), "TasksPage"),
});

const countsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/counts",
  component: lazyRouteComponent(
    () => import("../../features/stock-counts/counts-page"),
    "CountsPage",
  ),
});
const countRoute = createRoute({
  getParentRoute: () => countsRoute,
  path: "$recordId",
  component: lazyRouteComponent(
    () => import("../../features/stock-counts/count-drawer"),
    "CountDrawer",
  ),
});

const lossesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/losses",
  component: lazyRouteComponent(() => import("../../features/losses/losses-page"), "LossesPage"),
});
const lossRoute = createRoute({
  getParentRoute: () => lossesRoute,
  path: "$recordId",
  component: lazyRouteComponent(() => import("../../features/losses/loss-drawer"), "LossDrawer"),
});

const transfersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/transfers",
  component: lazyRouteComponent(
    () => import("../../features/transfers/transfers-page"),
    "TransfersPage",
  ),
});
const transferRoute = createRoute({
  getParentRoute: () => transfersRoute,
  path: "$recordId",
  component: lazyRouteComponent(
    () => import("../../features/transfers/transfer-drawer"),
    "TransferDrawer",
  ),
});

const allocationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/allocations",
  component: lazyRouteComponent(
    () => import("../../features/transfers/transfers-page"),
    "AllocationsPage",
  ),
});
const allocationRoute = createRoute({
  getParentRoute: () => allocationsRoute,
  path: "$recordId",
  component: lazyRouteComponent(
    () => import("../../features/transfers/transfer-drawer"),
    "AllocationDrawer",
  ),
});

/** What is sold in the stores, and the goods that lie there. */
export const floorRoutes = [
  sellOutReportRoute,
  sellInReportRoute,
  receivablesReportRoute,
  salesReportsRoute.addChildren([salesReportRoute]),
  salesCalendarRoute,
  deskRoutes("/sales-targets", () => import("../../features/sales-targets/desk")),
  tasksRoute,
  placesRoute.addChildren([placeRoute, figureRoute]),
  countsRoute.addChildren([countRoute]),
  lossesRoute.addChildren([lossRoute]),
  transfersRoute.addChildren([transferRoute]),
  allocationsRoute.addChildren([allocationRoute]),
] as const;
