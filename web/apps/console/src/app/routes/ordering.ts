import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shellRoute } from "./base";

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

const floorsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/floors",
  component: lazyRouteComponent(
    () => import("../../features/offer-floors/floors-page"),
    "FloorsPage",
  ),
});
const newFloorRoute = createRoute({
  getParentRoute: () => floorsRoute,
  path: "new",
  component: lazyRouteComponent(
    () => import("../../features/offer-floors/floor-drawer"),
    "NewFloorDrawer",
  ),
});
const floorRoute = createRoute({
  getParentRoute: () => floorsRoute,
  path: "$recordId",
  component: lazyRouteComponent(
    () => import("../../features/offer-floors/floor-drawer"),
    "FloorDrawer",
  ),
});

const limitsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/discount-limits",
  component: lazyRouteComponent(
    () => import("../../features/discount-limits/limits-page"),
    "LimitsPage",
  ),
});
const newLimitRoute = createRoute({
  getParentRoute: () => limitsRoute,
  path: "new",
  component: lazyRouteComponent(
    () => import("../../features/discount-limits/limit-drawer"),
    "NewLimitDrawer",
  ),
});
const limitRoute = createRoute({
  getParentRoute: () => limitsRoute,
  path: "$recordId",
  component: lazyRouteComponent(
    () => import("../../features/discount-limits/limit-drawer"),
    "LimitDrawer",
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

const budgetsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/budgets",
  component: lazyRouteComponent(
    () => import("../../features/sample-budgets/budgets-page"),
    "BudgetsPage",
  ),
});
const newBudgetRoute = createRoute({
  getParentRoute: () => budgetsRoute,
  path: "new",
  component: lazyRouteComponent(
    () => import("../../features/sample-budgets/budget-drawer"),
    "NewBudgetDrawer",
  ),
});
const budgetRoute = createRoute({
  getParentRoute: () => budgetsRoute,
  path: "$recordId",
  component: lazyRouteComponent(
    () => import("../../features/sample-budgets/budget-drawer"),
    "BudgetDrawer",
  ),
});

/** Orders and what head office does with them. */
export const orderingRoutes = [
  ordersRoute.addChildren([orderRoute]),
  offersRoute.addChildren([offerRoute]),
  floorsRoute.addChildren([newFloorRoute, floorRoute]),
  limitsRoute.addChildren([newLimitRoute, limitRoute]),
  dispatchRoute.addChildren([dispatchOrderRoute]),
  deliveryNoteRoute,
  stockRoute,
  rulesRoute.addChildren([newRuleRoute, ruleRoute]),
  budgetsRoute.addChildren([newBudgetRoute, budgetRoute]),
] as const;
