import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../core/lazy-page";
import { withTextsOf } from "../core/page-texts";
import { paths } from "../core/paths";
import {
  countSearch,
  historySearch,
  productSearch,
  selectStoreSearch,
  storeSearch,
} from "../features/inventory-count/search";
import { lossesSearch, lossSearch, newLossSearch } from "../features/losses/search";
import {
  allocationsSearch,
  newTransferSearch,
  transferSearch,
  transfersSearch,
} from "../features/transfers/search";
import { signedInRoute, tabsRoute } from "./parent-routes";

/** The tabs of those who count stores. */
export const stockTabRoutes = [
  createRoute({
    getParentRoute: () => tabsRoute,
    path: paths.inventoryCount,
    component: lazyPage(
      () =>
        withTextsOf("storeStock", import("../features/inventory-count/pages/inventory-count-page")),
      "InventoryCountPage",
    ),
  }),
  createRoute({
    getParentRoute: () => tabsRoute,
    path: paths.indoInventoryHome,
    component: lazyPage(
      () =>
        withTextsOf(
          "storeStock",
          import("../features/inventory-count/pages/indo-inventory-home-page"),
        ),
      "IndoInventoryHomePage",
    ),
  }),
] as const;

const countRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.selectStore,
    validateSearch: selectStoreSearch,
    component: lazyPage(
      () =>
        withTextsOf("storeStock", import("../features/inventory-count/pages/select-store-page")),
      "SelectStorePage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.inventoryCountIndex,
    validateSearch: storeSearch,
    component: lazyPage(
      () =>
        withTextsOf(
          "storeStock",
          import("../features/inventory-count/pages/inventory-count-index-page"),
        ),
      "InventoryCountIndexPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.manualInventory,
    validateSearch: storeSearch,
    component: lazyPage(
      () =>
        withTextsOf(
          "storeStock",
          import("../features/inventory-count/pages/manual-inventory-page"),
        ),
      "ManualInventoryPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.inventoryGoodsList,
    validateSearch: storeSearch,
    component: lazyPage(
      () => withTextsOf("storeStock", import("../features/inventory-count/pages/goods-list-page")),
      "GoodsListPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.selectedProductList,
    validateSearch: storeSearch,
    component: lazyPage(
      () =>
        withTextsOf(
          "storeStock",
          import("../features/inventory-count/pages/selected-product-list-page"),
        ),
      "SelectedProductListPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.scannedProductDetail,
    validateSearch: productSearch,
    component: lazyPage(
      () =>
        withTextsOf(
          "storeStock",
          import("../features/inventory-count/pages/scanned-product-detail-page"),
        ),
      "ScannedProductDetailPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.historyRecord,
    validateSearch: historySearch,
    component: lazyPage(
      () =>
        withTextsOf("storeStock", import("../features/inventory-count/pages/history-record-page")),
      "HistoryRecordPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.historyRecordDetail,
    validateSearch: countSearch,
    component: lazyPage(
      () =>
        withTextsOf(
          "storeStock",
          import("../features/inventory-count/pages/history-record-detail-page"),
        ),
      "HistoryRecordDetailPage",
    ),
  }),
] as const;

const transferDetail = () =>
  withTextsOf("storeStock", import("../features/transfers/pages/transfer-detail-page"));

const transferRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.transfers,
    validateSearch: transfersSearch,
    component: lazyPage(
      () => withTextsOf("storeStock", import("../features/transfers/pages/transfers-page")),
      "TransfersPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.transferNew,
    validateSearch: newTransferSearch,
    component: lazyPage(
      () => withTextsOf("storeStock", import("../features/transfers/pages/new-transfer-page")),
      "NewTransferPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.transferDetail,
    validateSearch: transferSearch,
    component: lazyPage(transferDetail, "TransferDetailPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.allocations,
    validateSearch: allocationsSearch,
    component: lazyPage(
      () => withTextsOf("storeStock", import("../features/transfers/pages/allocations-page")),
      "AllocationsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.allocationDetail,
    validateSearch: transferSearch,
    component: lazyPage(transferDetail, "AllocationDetailPage"),
  }),
] as const;

const lossRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.losses,
    validateSearch: lossesSearch,
    component: lazyPage(
      () => withTextsOf("storeStock", import("../features/losses/pages/losses-page")),
      "LossesPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.lossNew,
    validateSearch: newLossSearch,
    component: lazyPage(
      () => withTextsOf("storeStock", import("../features/losses/pages/new-loss-page")),
      "NewLossPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.lossDetail,
    validateSearch: lossSearch,
    component: lazyPage(
      () => withTextsOf("storeStock", import("../features/losses/pages/loss-detail-page")),
      "LossDetailPage",
    ),
  }),
] as const;

/** Counting stores, moving goods between them, and what is lost there. */
export const stockRoutes = [...countRoutes, ...transferRoutes, ...lossRoutes] as const;
