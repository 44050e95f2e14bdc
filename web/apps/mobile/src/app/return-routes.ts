import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../core/lazy-page";
import { withTextsOf } from "../core/page-texts";
import { paths } from "../core/paths";
import { askReturnSearch, returnSearch, returnsSearch } from "../features/returns/search";
import { signedInRoute } from "./parent-routes";

/** Goods that are sent back: asked for, followed, decided about. */
export const returnRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.returns,
    validateSearch: returnsSearch,
    component: lazyPage(
      () => withTextsOf("returns", import("../features/returns/pages/returns-page")),
      "ReturnsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.returnDetail,
    validateSearch: returnSearch,
    component: lazyPage(
      () => withTextsOf("returns", import("../features/returns/pages/return-page")),
      "ReturnPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.returnNew,
    validateSearch: askReturnSearch,
    component: lazyPage(
      () => withTextsOf("returns", import("../features/returns/pages/ask-return-page")),
      "AskReturnPage",
    ),
  }),
] as const;
