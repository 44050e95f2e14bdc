import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shellRoute } from "./base";
import { deskRoutes } from "./desk-routes";

const ordersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/orders",
  component: lazyRouteComponent(() => import("../../features/orders/orders-page"), "OrdersPage"),
});
const orderRoute = createRoute({
  getParentRoute: () => ordersRoute,
  path: "$recordId",
  component: lazyRouteComponent(() => import("../../features/orders/order-drawer"), "OrderDrawer"),
});

const offersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/offers",
  component: lazyRouteComponent(
    () => import("../../features/price-approval/offers-page"),
    "OffersPage",
  ),
});
const offerRoute = createRoute({
  getParentRoute: () => offersRoute,
  path: "$recordId",
  component: lazyRouteComponent(
    () => import("../../features/price-approval/offer-drawer"),
    "OfferDrawer",
  ),
});

const returnsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/returns",
  component: lazyRouteComponent(() => import("../../features/returns/returns-page"), "ReturnsPage"),
});
const returnRoute = createRoute({
  getParentRoute: () => returnsRoute,
  path: "$recordId",
  component: lazyRouteComponent(
    () => import("../../features/returns/return-drawer"),
    "ReturnDrawer",
  ),
});

const dispatchRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/dispatch",
  component: lazyRouteComponent(
    () => import("../../features/dispatch/dispatch-page"),
    "DispatchPage",
  ),
});
const dispatchOrderRoute = createRoute({
  getParentRoute: () => dispatchRoute,
  path: "$recordId",
  component: lazyRouteComponent(
    () => import("../../features/dispatch/dispatch-drawer"),
    "DispatchDrawer",
  ),
});
const deliveryNoteRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/delivery-note/$recordId",
  component: lazyRouteComponent(
    () => import("../../features/dispatch/delivery-note-page"),
    "DeliveryNotePage",
  ),
});

const stockRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/stock",
  component: lazyRouteComponent(() => import("../../features/stock/stock-page"), "StockPage"),
});

const rulesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/approval-rules",
  component: lazyRouteComponent(
    () => import("../../features/approval-rules/rules-page"),
    "RulesPage",
  ),
});
const newRuleRoute = createRoute({
  getParentRoute: () => rulesRoute,
  path: "new",
  component: lazyRouteComponent(
    () => import("../../features/approval-rules/rule-drawer"),
    "NewRuleDrawer",
  ),
});
const ruleRoute = createRoute({
  getParentRoute: () => rulesRoute,
  path: "$recordId",
  component: lazyRouteComponent(
    () => import("../../features/approval-rules/rule-drawer"),
    "RuleDrawer",
  ),
});

/** Orders and what head office does with them. */
export const orderingRoutes = [
  ordersRoute.addChildren([orderRoute]),
  offersRoute.addChildren([offerRoute]),
  deskRoutes("/floors", () => import("../../features/offer-floors/desk")),
  deskRoutes("/warehouses", () => import("../../features/warehouses/desk")),
  deskRoutes("/carriers", () => import("../../features/carriers/desk")),
  deskRoutes("/discount-limits", () => import("../../features/discount-limits/desk")),
  dispatchRoute.addChildren([dispatchOrderRoute]),
  returnsRoute.addChildren([returnRoute]),
  deliveryNoteRoute,
  stockRoute,
  rulesRoute.addChildren([newRuleRoute, ruleRoute]),
  deskRoutes("/budgets", () => import("../../features/sample-budgets/desk")),
] as const;
