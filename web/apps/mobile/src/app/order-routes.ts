import { createRoute } from "@tanstack/react-router";
import { shoppingSearch } from "../core/goods/searches";
import { lazyPage } from "../core/lazy-page";
import { withTextsOf } from "../core/page-texts";
import { paths } from "../core/paths";
import { orderSearch, ordersSearch, suggestedSearch } from "../features/orders/search";
import { signedInRoute, tabsRoute } from "./parent-routes";

/** The tabs of buying: the cart and orders, a buyer's own or those of one's customers. */
export const orderTabRoutes = [
  createRoute({
    getParentRoute: () => tabsRoute,
    path: paths.cart,
    validateSearch: shoppingSearch,
    component: lazyPage(
      () => import("../features/cart/pages/shop-car-index-page"),
      "ShopCarIndexPage",
    ),
  }),
  createRoute({
    getParentRoute: () => tabsRoute,
    path: paths.orders,
    validateSearch: ordersSearch,
    component: lazyPage(
      () => import("../features/orders/pages/order-index-page"),
      "OrderIndexPage",
    ),
  }),
  createRoute({
    getParentRoute: () => tabsRoute,
    path: paths.customOrders,
    validateSearch: ordersSearch,
    component: lazyPage(
      () => import("../features/orders/pages/custom-order-index-page"),
      "CustomOrderIndexPage",
    ),
  }),
] as const;

/** Confirming, paying, following and changing an order. */
export const orderRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.confirmOrder,
    validateSearch: shoppingSearch,
    component: lazyPage(
      () => import("../features/orders/pages/confirm-order-page"),
      "ConfirmOrderPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.settlement,
    validateSearch: orderSearch,
    component: lazyPage(() => import("../features/orders/pages/settlement-page"), "SettlementPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.orderDetails,
    validateSearch: orderSearch,
    component: lazyPage(
      () => import("../features/orders/pages/order-details-page"),
      "OrderDetailsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.canEditNumCommodityList,
    validateSearch: orderSearch,
    component: lazyPage(
      () => import("../features/orders/pages/can-edit-num-commodity-list-page"),
      "CanEditNumCommodityListPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.suggestedOrder,
    validateSearch: suggestedSearch,
    component: lazyPage(
      () => withTextsOf("suggested", import("../features/orders/suggested/suggested-order-page")),
      "SuggestedOrderPage",
    ),
  }),
] as const;
