import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../core/lazy-page";
import { withTextsOf } from "../core/page-texts";
import { paths } from "../core/paths";
import {
  consignedGoodsSearch,
  newSettlementSearch,
  settlementSearch,
  settlementsSearch,
} from "../features/settlements/search";
import { signedInRoute } from "./parent-routes";

/** What was sold of our goods in customers' stores, prepared, agreed and owed. */
export const settlementRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.settlements,
    validateSearch: settlementsSearch,
    component: lazyPage(
      () => withTextsOf("settlements", import("../features/settlements/pages/settlements-page")),
      "SettlementsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.settlementDetail,
    validateSearch: settlementSearch,
    component: lazyPage(
      () => withTextsOf("settlements", import("../features/settlements/pages/settlement-page")),
      "SettlementPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.settlementNew,
    validateSearch: newSettlementSearch,
    component: lazyPage(
      () => withTextsOf("settlements", import("../features/settlements/pages/new-settlement-page")),
      "NewSettlementPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.consignedGoods,
    validateSearch: consignedGoodsSearch,
    component: lazyPage(
      () =>
        withTextsOf("settlements", import("../features/settlements/pages/consigned-goods-page")),
      "ConsignedGoodsPage",
    ),
  }),
] as const;
