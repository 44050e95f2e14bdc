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

/** Orders and what head office does with them. */
export const orderingRoutes = [ordersRoute.addChildren([orderRoute])] as const;
