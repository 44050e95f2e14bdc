import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shellRoute } from "./base";
import { deskRoutes } from "./desk-routes";

const productsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/products",
  component: lazyRouteComponent(
    () => import("../../features/products/products-page"),
    "ProductsPage",
  ),
});
const newProductRoute = createRoute({
  getParentRoute: () => productsRoute,
  path: "new",
  component: lazyRouteComponent(
    () => import("../../features/products/product-drawer"),
    "NewProductDrawer",
  ),
});
const productRoute = createRoute({
  getParentRoute: () => productsRoute,
  path: "$recordId",
  component: lazyRouteComponent(
    () => import("../../features/products/product-drawer"),
    "ProductDrawer",
  ),
});

const categoriesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/categories",
  component: lazyRouteComponent(
    () => import("../../features/categories/categories-page"),
    "CategoriesPage",
  ),
});
const newCategoryRoute = createRoute({
  getParentRoute: () => categoriesRoute,
  path: "new",
  component: lazyRouteComponent(
    () => import("../../features/categories/category-drawer"),
    "NewCategoryDrawer",
  ),
});
const newSubcategoryRoute = createRoute({
  getParentRoute: () => categoriesRoute,
  path: "$recordId/new",
  component: lazyRouteComponent(
    () => import("../../features/categories/category-drawer"),
    "NewSubcategoryDrawer",
  ),
});
const categoryRoute = createRoute({
  getParentRoute: () => categoriesRoute,
  path: "$recordId",
  component: lazyRouteComponent(
    () => import("../../features/categories/category-drawer"),
    "CategoryDrawer",
  ),
});

const priceListsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/prices",
  component: lazyRouteComponent(
    () => import("../../features/prices/price-lists-page"),
    "PriceListsPage",
  ),
});
const newPriceListRoute = createRoute({
  getParentRoute: () => priceListsRoute,
  path: "new",
  component: lazyRouteComponent(
    () => import("../../features/prices/price-list-drawer"),
    "NewPriceListDrawer",
  ),
});
const priceListRoute = createRoute({
  getParentRoute: () => priceListsRoute,
  path: "$recordId",
  component: lazyRouteComponent(
    () => import("../../features/prices/price-list-drawer"),
    "PriceListDrawer",
  ),
});
const pricesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/prices/of/$recordId",
  component: lazyRouteComponent(() => import("../../features/prices/prices-page"), "PricesPage"),
});

/** Products, brands, categories, prices, costs and taxes. */
export const catalogueRoutes = [
  productsRoute.addChildren([newProductRoute, productRoute]),
  deskRoutes("/brands", () => import("../../features/brands/brands-desk")),
  deskRoutes("/series", () => import("../../features/brands/series-desk")),
  categoriesRoute.addChildren([newCategoryRoute, newSubcategoryRoute, categoryRoute]),
  priceListsRoute.addChildren([newPriceListRoute, priceListRoute]),
  pricesRoute,
  deskRoutes("/costs", () => import("../../features/product-costs/desk")),
  deskRoutes("/taxes", () => import("../../features/tax-rates/desk")),
] as const;
