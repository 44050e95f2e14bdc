import { t } from "@gerai/i18n";
import { createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import type { RouterHistory } from "@tanstack/react-router";
import { NotFoundView } from "./error-screens";
import { rootRoute, shellRoute } from "./routes/base";
import { catalogueRoutes } from "./routes/catalogue";
import { configurationRoutes } from "./routes/configuration";
import { financeRoutes } from "./routes/finance";
import { floorRoutes } from "./routes/floor";
import { orderingRoutes } from "./routes/ordering";
import { parseSearch, stringifySearch } from "./search-params";

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/sign-in",
  component: lazyRouteComponent(() => import("../features/auth/sign-in-page"), "SignInPage"),
});

const apiReferenceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/api-reference",
  component: lazyRouteComponent(
    () => import("../features/api-reference/api-reference-page"),
    "ApiReferencePage",
  ),
});

const dashboardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/",
  component: lazyRouteComponent(
    () => import("../features/dashboard/dashboard-page"),
    "DashboardPage",
  ),
});

const securityRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/security",
  component: lazyRouteComponent(() => import("../features/security/security-page"), "SecurityPage"),
});

const peopleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/people",
  component: lazyRouteComponent(() => import("../features/people/people-page"), "PeoplePage"),
});
const newPersonRoute = createRoute({
  getParentRoute: () => peopleRoute,
  path: "new",
  component: lazyRouteComponent(
    () => import("../features/people/person-drawer"),
    "NewPersonDrawer",
  ),
});
const personRoute = createRoute({
  getParentRoute: () => peopleRoute,
  path: "$recordId",
  component: lazyRouteComponent(() => import("../features/people/person-drawer"), "PersonDrawer"),
});

const storesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/stores",
  component: lazyRouteComponent(() => import("../features/stores/stores-page"), "StoresPage"),
});
const newStoreRoute = createRoute({
  getParentRoute: () => storesRoute,
  path: "new",
  component: lazyRouteComponent(() => import("../features/stores/store-drawer"), "NewStoreDrawer"),
});
const storeRoute = createRoute({
  getParentRoute: () => storesRoute,
  path: "$recordId",
  component: lazyRouteComponent(() => import("../features/stores/store-drawer"), "StoreDrawer"),
});

const customersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/customers",
  component: lazyRouteComponent(
    () => import("../features/customers/customers-page"),
    "CustomersPage",
  ),
});
const newCustomerRoute = createRoute({
  getParentRoute: () => customersRoute,
  path: "new",
  component: lazyRouteComponent(
    () => import("../features/customers/customer-drawer"),
    "NewCustomerDrawer",
  ),
});
const customerRoute = createRoute({
  getParentRoute: () => customersRoute,
  path: "$recordId",
  component: lazyRouteComponent(
    () => import("../features/customers/customer-drawer"),
    "CustomerDrawer",
  ),
});

const rolesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/roles",
  component: lazyRouteComponent(() => import("../features/roles/roles-page"), "RolesPage"),
});

const areasRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/areas",
  component: lazyRouteComponent(() => import("../features/areas/areas-page"), "AreasPage"),
});
const newRegionRoute = createRoute({
  getParentRoute: () => areasRoute,
  path: "region/new",
  component: lazyRouteComponent(() => import("../features/areas/region-drawer"), "NewRegionDrawer"),
});
const regionRoute = createRoute({
  getParentRoute: () => areasRoute,
  path: "region/$recordId",
  component: lazyRouteComponent(() => import("../features/areas/region-drawer"), "RegionDrawer"),
});
const newAreaRoute = createRoute({
  getParentRoute: () => areasRoute,
  path: "region/$recordId/new-area",
  component: lazyRouteComponent(() => import("../features/areas/area-drawer"), "NewAreaDrawer"),
});
const areaRoute = createRoute({
  getParentRoute: () => areasRoute,
  path: "area/$recordId",
  component: lazyRouteComponent(() => import("../features/areas/area-drawer"), "AreaDrawer"),
});

const delegationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/delegations",
  component: lazyRouteComponent(
    () => import("../features/delegations/delegations-page"),
    "DelegationsPage",
  ),
});
const newDelegationRoute = createRoute({
  getParentRoute: () => delegationsRoute,
  path: "new",
  component: lazyRouteComponent(
    () => import("../features/delegations/delegation-drawer"),
    "NewDelegationDrawer",
  ),
});
const delegationRoute = createRoute({
  getParentRoute: () => delegationsRoute,
  path: "$recordId",
  component: lazyRouteComponent(
    () => import("../features/delegations/delegation-drawer"),
    "DelegationDrawer",
  ),
});

const auditRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/audit",
  component: lazyRouteComponent(() => import("../features/audit/audit-page"), "AuditPage"),
});

const parkedJobsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/parked-jobs",
  component: lazyRouteComponent(
    () => import("../features/parked-jobs/parked-jobs-page"),
    "ParkedJobsPage",
  ),
});

const demoRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/demo",
  component: lazyRouteComponent(() => import("../features/demo-tools/demo-page"), "DemoPage"),
});

const unknownRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "$",
  component: NotFoundView,
});

const routeTree = rootRoute.addChildren([
  signInRoute,
  apiReferenceRoute,
  shellRoute.addChildren([
    dashboardRoute,
    securityRoute,
    peopleRoute.addChildren([newPersonRoute, personRoute]),
    storesRoute.addChildren([newStoreRoute, storeRoute]),
    customersRoute.addChildren([newCustomerRoute, customerRoute]),
    ...catalogueRoutes,
    ...configurationRoutes,
    ...financeRoutes,
    ...orderingRoutes,
    ...floorRoutes,
    rolesRoute,
    areasRoute.addChildren([newRegionRoute, regionRoute, newAreaRoute, areaRoute]),
    delegationsRoute.addChildren([newDelegationRoute, delegationRoute]),
    auditRoute,
    parkedJobsRoute,
    demoRoute,
    unknownRoute,
  ]),
]);

/** The console's pages. */
export function createConsoleRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    basepath: "/console",
    ...(history ? { history } : {}),
    defaultPreload: "intent",
    defaultPendingMs: 200,
    defaultPendingComponent: Pending,
    scrollRestoration: true,
    // Plain query strings: what stands in the address is what a person would type.
    parseSearch,
    stringifySearch,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}

function Pending() {
  return (
    <p role="status" className="p-6 text-ink-3">
      {t("common.loading")}
    </p>
  );
}
