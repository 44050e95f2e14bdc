import { createRoute, redirect } from "@tanstack/react-router";
import { categorySearch, productSearch, scanSearch, shoppingSearch } from "../core/goods/searches";
import { lazyPage } from "../core/lazy-page";
import { withTextsOf } from "../core/page-texts";
import { paths } from "../core/paths";
import type { AppPath } from "../core/paths";
import { startPath } from "../core/start-path";
import { loginSearch } from "../features/auth/model";
import { LoginPage } from "../features/auth/pages/login-page";
import { goodsListSearch } from "../features/catalogue/list-search";
import { exportSearch, newsSearch } from "../features/notices/search";
import { addressRoutes } from "./address-routes";
import {
  contactsRoutes,
  channelRoutes,
  groupRoutes,
  messageSearchRoutes,
  conferenceRoutes,
  secretRoutes,
  workplaceTabRoute,
} from "./contacts-routes";
import { mediaRoutes } from "./media-routes";
import { messengerRoutes, messengerTabRoutes } from "./messenger-routes";
import { orderRoutes, orderTabRoutes } from "./order-routes";
import { rootRoute, signedInRoute, tabsRoute } from "./parent-routes";
import type { RouteContext } from "./parent-routes";
import { receivableRoutes } from "./receivable-routes";
import { reportRoutes, reportTabRoutes } from "./report-routes";
import { returnRoutes } from "./return-routes";
import { salesReportRoutes, salesReportTabRoute } from "./sales-report-routes";
import { salesRoutes, salesTabRoutes, sampleRoutes } from "./sales-routes";
import { accountSearch, announcementSearch, fieldSearch, searchSearch } from "./search-params";
import { settlementRoutes } from "./settlement-routes";
import { stockRoutes, stockTabRoutes } from "./stock-routes";
import { walletRoutes } from "./wallet-routes";

/** Somebody who is signed in has no business on a login page. */
function leaveWhenSignedIn({ context }: { context: RouteContext }): void {
  const { user } = context.services.session.getState();
  if (user) throw redirect({ href: startPath(context.services, user), replace: true });
}

function loginRoute<Path extends AppPath>(path: Path) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: loginSearch,
    beforeLoad: leaveWhenSignedIn,
    component: LoginPage,
  });
}

const privacyPolicyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.privacyPolicy,
  component: lazyPage(
    () => import("../features/privacy/pages/privacy-policy-page"),
    "PrivacyPolicyPage",
  ),
});

const forceUpdateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.forceUpdate,
  component: lazyPage(
    () => import("../features/updates/pages/force-update-page"),
    "ForceUpdatePage",
  ),
});

const mineRoute = createRoute({
  getParentRoute: () => tabsRoute,
  path: paths.mine,
  component: lazyPage(() => import("../features/me/pages/mine-page"), "MinePage"),
});

const categoriesRoute = createRoute({
  getParentRoute: () => tabsRoute,
  path: paths.categories,
  validateSearch: categorySearch,
  component: lazyPage(
    () => import("../features/catalogue/pages/category-index-page"),
    "CategoryIndexPage",
  ),
});

const settingsRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.settings,
    component: lazyPage(
      () => import("../features/settings/pages/setting-index-page"),
      "SettingIndexPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.settingUserInfo,
    component: lazyPage(
      () => import("../features/settings/pages/setting-user-info-page"),
      "SettingUserInfoPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.settingAccount,
    validateSearch: accountSearch,
    component: lazyPage(
      () => import("../features/settings/pages/setting-account-page"),
      "SettingAccountPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.userInfoEdit,
    component: lazyPage(
      () => import("../features/settings/pages/user-info-edit-page"),
      "UserInfoEditPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.componentsEdit,
    validateSearch: fieldSearch,
    component: lazyPage(
      () => import("../features/settings/pages/components-edit-page"),
      "ComponentsEditPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.bindMobile,
    component: lazyPage(
      () => import("../features/settings/pages/bind-mobile-page"),
      "BindMobilePage",
    ),
  }),
] as const;

const newsCentreRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.newsCentre,
  validateSearch: newsSearch,
  component: lazyPage(() => import("../features/notices/pages/news-centre-page"), "NewsCentrePage"),
});

const announcementsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.announcements,
  validateSearch: announcementSearch,
  component: lazyPage(
    () => import("../features/announcements/pages/announcements-page"),
    "AnnouncementsPage",
  ),
});

const searchRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.search,
  validateSearch: searchSearch,
  component: lazyPage(() => import("../features/search/pages/search-page"), "SearchPage"),
});

const catalogueRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.commodityCategories,
    validateSearch: categorySearch,
    component: lazyPage(
      () => import("../features/catalogue/pages/commodity-categories-page"),
      "CommodityCategoriesPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.commodityList,
    validateSearch: goodsListSearch,
    component: lazyPage(
      () => import("../features/catalogue/pages/commodity-list-page"),
      "CommodityListPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.commodityIndex,
    validateSearch: shoppingSearch,
    component: lazyPage(
      () => import("../features/catalogue/pages/commodity-index-page"),
      "CommodityIndexPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.commodityDetail,
    validateSearch: productSearch,
    component: lazyPage(
      () => import("../features/catalogue/pages/commodity-detail-page"),
      "CommodityDetailPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.commodityInventory,
    validateSearch: productSearch,
    component: lazyPage(
      () => import("../features/catalogue/pages/commodity-inventory-page"),
      "CommodityInventoryPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.scanCodeCommodity,
    validateSearch: scanSearch,
    component: lazyPage(() => import("../features/scan/pages/scan-page"), "ScanPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.myCollection,
    validateSearch: shoppingSearch,
    component: lazyPage(
      () => import("../features/collection/pages/my-collection-page"),
      "MyCollectionPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.myFootprint,
    validateSearch: shoppingSearch,
    component: lazyPage(
      () => import("../features/footprints/pages/my-footprint-page"),
      "MyFootprintPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.myTask,
    component: lazyPage(() => import("../features/tasks/pages/my-task-page"), "MyTaskPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.givenTasks,
    component: lazyPage(
      () => withTextsOf("seldom", import("../features/tasks/pages/given-tasks-page")),
      "GivenTasksPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.exportFile,
    validateSearch: exportSearch,
    component: lazyPage(
      () => withTextsOf("seldom", import("../features/notices/pages/export-file-page")),
      "ExportFilePage",
    ),
  }),
] as const;

const kitRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/kit",
  component: lazyPage(() => import("../features/kit/pages/kit-page"), "KitPage"),
});

/** Every route of the app. */
export const routeTree = rootRoute.addChildren([
  loginRoute(paths.login),
  loginRoute(paths.loginHome),
  loginRoute(paths.loginPage),
  privacyPolicyRoute,
  forceUpdateRoute,
  kitRoute,
  signedInRoute.addChildren([
    tabsRoute.addChildren([
      mineRoute,
      categoriesRoute,
      ...orderTabRoutes,
      ...salesTabRoutes,
      salesReportTabRoute,
      ...stockTabRoutes,
      ...messengerTabRoutes,
      workplaceTabRoute,
      ...reportTabRoutes,
    ]),
    ...settingsRoutes,
    newsCentreRoute,
    announcementsRoute,
    searchRoute,
    ...walletRoutes,
    ...receivableRoutes,
    ...settlementRoutes,
    ...returnRoutes,
    ...orderRoutes,
    ...addressRoutes,
    ...salesRoutes,
    ...salesReportRoutes,
    ...stockRoutes,
    ...sampleRoutes,
    ...catalogueRoutes,
    ...contactsRoutes,
    ...channelRoutes,
    ...groupRoutes,
    ...conferenceRoutes,
    ...secretRoutes,
    ...messageSearchRoutes,
    ...messengerRoutes,
    ...mediaRoutes,

    ...reportRoutes,
  ]),
]);
