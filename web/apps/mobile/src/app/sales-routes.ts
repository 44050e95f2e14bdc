import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../core/lazy-page";
import { paths } from "../core/paths";
import { orderReviewSearch } from "../features/approvals/search";
import { customerSearch, customersSearch, transactionsSearch } from "../features/customers/search";
import { offerSearch, offersSearch, specialOfferSearch } from "../features/offers/search";
import { orderCustomerSearch } from "../features/on-behalf/search";
import { samplesSearch, sampleOrderSearch } from "../features/samples/search";
import { signedInRoute, tabsRoute } from "./parent-routes";

/** The tabs of those who look after customers. */
export const salesTabRoutes = [
  createRoute({
    getParentRoute: () => tabsRoute,
    path: paths.home,
    component: lazyPage(() => import("../features/home/pages/home-page"), "HomePage"),
  }),
  createRoute({
    getParentRoute: () => tabsRoute,
    path: paths.customers,
    validateSearch: customersSearch,
    component: lazyPage(
      () => import("../features/customers/pages/customers-page"),
      "CustomersPage",
    ),
  }),
  createRoute({
    getParentRoute: () => tabsRoute,
    path: paths.freeSamples,
    validateSearch: samplesSearch,
    component: lazyPage(() => import("../features/samples/pages/samples-page"), "SamplesPage"),
  }),
] as const;

/** Customers, ordering for them, special offers, reviews. */
export const salesRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.customerDetail,
    validateSearch: customerSearch,
    component: lazyPage(() => import("../features/customers/pages/customer-page"), "CustomerPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.transactionRecords,
    validateSearch: transactionsSearch,
    component: lazyPage(
      () => import("../features/customers/pages/transaction-records-page"),
      "TransactionRecordsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.orderCustomer,
    validateSearch: orderCustomerSearch,
    component: lazyPage(
      () => import("../features/on-behalf/pages/order-customer-page"),
      "OrderCustomerPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.specialOffer,
    validateSearch: specialOfferSearch,
    component: lazyPage(
      () => import("../features/offers/pages/special-offer-page"),
      "SpecialOfferPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.offers,
    validateSearch: offersSearch,
    component: lazyPage(() => import("../features/offers/pages/offers-page"), "OffersPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.offerDetail,
    validateSearch: offerSearch,
    component: lazyPage(
      () => import("../features/offers/pages/offer-detail-page"),
      "OfferDetailPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.offerEdit,
    validateSearch: offerSearch,
    component: lazyPage(() => import("../features/offers/pages/offer-edit-page"), "OfferEditPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.orderReview,
    validateSearch: orderReviewSearch,
    component: lazyPage(
      () => import("../features/approvals/pages/order-review-page"),
      "OrderReviewPage",
    ),
  }),
] as const;

const chooseGoods = () => import("../features/samples/pages/choose-goods-page");
const updateOrder = () => import("../features/samples/pages/update-order-page");

/** Samples and gifts, where a country gives them. */
export const sampleRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.pesananSampelList,
    validateSearch: sampleOrderSearch,
    component: lazyPage(chooseGoods, "ChooseSamplesPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.giftsManifestList,
    validateSearch: sampleOrderSearch,
    component: lazyPage(chooseGoods, "ChooseGiftsPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.sampleOrGiftsConfirmOrder,
    validateSearch: samplesSearch,
    component: lazyPage(
      () => import("../features/samples/pages/confirm-giveaway-page"),
      "ConfirmGiveawayPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.samplesOrGiftsOrderDetail,
    validateSearch: sampleOrderSearch,
    component: lazyPage(
      () => import("../features/samples/pages/giveaway-detail-page"),
      "GiveawayDetailPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.sampleGiveawayUpdateOrder,
    validateSearch: sampleOrderSearch,
    component: lazyPage(updateOrder, "UpdateSampleOrderPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.giftsGoveawayUpdateOrder,
    validateSearch: sampleOrderSearch,
    component: lazyPage(updateOrder, "UpdateGiftOrderPage"),
  }),
] as const;
