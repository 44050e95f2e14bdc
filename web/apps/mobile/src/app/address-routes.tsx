import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../core/lazy-page";
import { paths } from "../core/paths";
import { addressSearch } from "../features/addresses/search";
import { chooseLocationSearch, openLocationSearch } from "../features/map/search";
import { signedInRoute } from "./parent-routes";

/** Delivery addresses, and the map. */
export const addressRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.addresses,
    validateSearch: addressSearch,
    component: lazyPage(
      () => import("../features/addresses/pages/address-index-page"),
      "AddressIndexPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.chooseLocation,
    validateSearch: chooseLocationSearch,
    component: lazyPage(
      () => import("../features/map/pages/choose-location-page"),
      "ChooseLocationPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.openLocation,
    validateSearch: openLocationSearch,
    component: lazyPage(
      () => import("../features/map/pages/open-location-page"),
      "OpenLocationPage",
    ),
  }),
] as const;
