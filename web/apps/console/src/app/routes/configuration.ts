import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shellRoute } from "./base";
import { deskRoutes } from "./desk-routes";

const countriesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/countries",
  component: lazyRouteComponent(
    () => import("../../features/countries/countries-page"),
    "CountriesPage",
  ),
});
const countryRuleRoute = createRoute({
  getParentRoute: () => countriesRoute,
  path: "$recordId",
  component: lazyRouteComponent(
    () => import("../../features/countries/rule-drawer"),
    "CountryRuleDrawer",
  ),
});

const tabsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/tabs",
  component: lazyRouteComponent(() => import("../../features/tab-config/tabs-page"), "TabsPage"),
});
const newTabConfigRoute = createRoute({
  getParentRoute: () => tabsRoute,
  path: "new",
  component: lazyRouteComponent(
    () => import("../../features/tab-config/tab-config-drawer"),
    "NewTabConfigDrawer",
  ),
});
const tabConfigRoute = createRoute({
  getParentRoute: () => tabsRoute,
  path: "$recordId",
  component: lazyRouteComponent(
    () => import("../../features/tab-config/tab-config-drawer"),
    "TabConfigDrawer",
  ),
});

const announcementsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/announcements",
  component: lazyRouteComponent(
    () => import("../../features/announcements/announcements-page"),
    "AnnouncementsPage",
  ),
});
const newAnnouncementRoute = createRoute({
  getParentRoute: () => announcementsRoute,
  path: "new",
  component: lazyRouteComponent(
    () => import("../../features/announcements/announcement-drawer"),
    "NewAnnouncementDrawer",
  ),
});
const announcementRoute = createRoute({
  getParentRoute: () => announcementsRoute,
  path: "$recordId",
  component: lazyRouteComponent(
    () => import("../../features/announcements/announcement-drawer"),
    "AnnouncementDrawer",
  ),
});

const channelsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/channels",
  component: lazyRouteComponent(
    () => import("../../features/channels/channels-page"),
    "ChannelsPage",
  ),
});
const channelRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/channels/$recordId",
  component: lazyRouteComponent(
    () => import("../../features/channels/channel-page"),
    "ChannelPage",
  ),
});

const versionsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/versions",
  component: lazyRouteComponent(
    () => import("../../features/app-versions/versions-page"),
    "VersionsPage",
  ),
});
const newVersionRoute = createRoute({
  getParentRoute: () => versionsRoute,
  path: "new",
  component: lazyRouteComponent(
    () => import("../../features/app-versions/version-drawer"),
    "NewVersionDrawer",
  ),
});
const versionRoute = createRoute({
  getParentRoute: () => versionsRoute,
  path: "$recordId",
  component: lazyRouteComponent(
    () => import("../../features/app-versions/version-drawer"),
    "VersionDrawer",
  ),
});

const privacyRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/privacy",
  component: lazyRouteComponent(() => import("../../features/privacy/privacy-page"), "PrivacyPage"),
});
const newAgreementRoute = createRoute({
  getParentRoute: () => privacyRoute,
  path: "new",
  component: lazyRouteComponent(
    () => import("../../features/privacy/agreement-drawer"),
    "NewAgreementDrawer",
  ),
});
const agreementRoute = createRoute({
  getParentRoute: () => privacyRoute,
  path: "$recordId",
  component: lazyRouteComponent(
    () => import("../../features/privacy/agreement-drawer"),
    "AgreementDrawer",
  ),
});

/** The countries' rules, and what the phone app shows and installs. */
export const configurationRoutes = [
  countriesRoute.addChildren([countryRuleRoute]),
  tabsRoute.addChildren([newTabConfigRoute, tabConfigRoute]),
  deskRoutes("/chat-tools", () => import("../../features/chat-tools/desk")),
  deskRoutes("/secret-chats", () => import("../../features/secret-rules/desk")),
  deskRoutes("/replies", () => import("../../features/company-replies/desk")),
  announcementsRoute.addChildren([newAnnouncementRoute, announcementRoute]),
  channelsRoute,
  channelRoute,
  versionsRoute.addChildren([newVersionRoute, versionRoute]),
  deskRoutes("/videos", () => import("../../features/videos/desk")),
  privacyRoute.addChildren([newAgreementRoute, agreementRoute]),
] as const;
