import type { CountryCode } from "./country";
import type { TerminalType } from "./terminal";
import { compareVersions } from "./version";

/** Which counter a tab shows on its icon. */
export type TabBadge = "none" | "cart" | "messages" | "notice" | "approvals";

/** One entry of the bottom tab bar, as shown. */
export interface Tab {
  readonly path: string;
  readonly textKey: string;
  readonly icon: string;
  readonly badge: TabBadge;
}

/** One entry of a server-supplied tab list: a tab and who sees it. An empty list means everybody. */
export interface TabRule extends Tab {
  readonly terminalTypes: readonly number[];
  readonly countries: readonly number[];
  readonly roles: readonly string[];
  /** Holders of one of these roles have tabs of their own. */
  readonly exceptRoles: readonly string[];
  /** Older apps do not have the page. */
  readonly minVersion: string | null;
  readonly sort: number;
}

/** The person in front of the tab bar. */
export interface TabViewer {
  readonly terminalType: TerminalType;
  readonly countryCode: CountryCode;
  readonly roles: readonly string[];
  readonly appVersion: string;
  /** Whether they may use the messenger. */
  readonly talks: boolean;
}

/** A bar with more entries cannot be hit with a thumb on a 320 px screen. */
export const maxTabs = 6;

const buyer = [1];
const promoter = [2];
const representative = [3];
const messaging = [4];
/** Messaging users have their own things in the workplace instead. */
const withOwnPage = [1, 2, 3];
const everywhere: readonly CountryCode[] = [];
const indonesia: readonly CountryCode[] = [3];

/** Every page that may be a tab, with its usual label, icon and audience. */
export const builtInTabs: readonly TabRule[] = [
  rule("/pages/category/categoryIndex", "tab.categories", "categories", buyer, everywhere),
  rule("/pages/order/orderIndex", "tab.orders", "orders", buyer, everywhere),
  rule("/pages/shopCar/shopCarIndex", "tab.cart", "cart", buyer, everywhere, "cart"),
  rule("/pages/salesReport/salesReport", "tab.salesReport", "report", promoter, [1, 2, 5]),
  rule("/pages/inventoryCount/inventoryCount", "tab.inventory", "inventory", promoter, [2, 5]),
  rule("/pages/home/homeIndex", "tab.salesOverview", "overview", promoter, indonesia),
  rule("/pages/salesReport/reportForms", "tab.reportForms", "forms", promoter, indonesia),
  rule("/pages/salesReport/categorisation", "tab.report", "chart", promoter, indonesia),
  rule(
    "/pages/indoInventoryHome/indoInventoryHome",
    "tab.inventory",
    "inventory",
    promoter,
    indonesia,
  ),
  trainers(rule("/pages/salesReport/reportForms", "tab.reportForms", "forms", promoter, [1, 2, 5])),
  trainers(rule("/pages/salesReport/categorisation", "tab.report", "chart", promoter, [1, 2, 5])),
  rule("/pages/home/homeIndex", "tab.home", "home", representative, everywhere),
  rule("/pages/custom/custom", "tab.customers", "customers", representative, everywhere),
  rule("/pages/customOrder/orderIndex", "tab.orders", "orders", representative, everywhere),
  rule("/pages/freeSamples/freeSamplesIndex", "tab.samples", "samples", representative, indonesia),
  rule("/pages/IM/IMIndex", "tab.messages", "messages", messaging, everywhere, "messages"),
  rule("/pages/IM/IMIndex", "tab.messages", "messages", withOwnPage, everywhere, "messages"),
  rule("/pages/IM/workPlace", "tab.workplace", "workplace", messaging, everywhere, "approvals"),
  rule("/pages/mine/mineIndex", "tab.me", "me", withOwnPage, everywhere, "notice"),
].map((entry, index) => ({ ...entry, sort: index }));

/** Addresses the tab bar may lead to; a server list naming anything else is ignored there. */
export const tabPaths: readonly string[] = [...new Set(builtInTabs.map((entry) => entry.path))];

/**
 * The tabs this viewer sees. A server list replaces the built-in one; if nothing in it fits the
 * viewer, the built-in list is used, because a user without any tab could not even sign out.
 */
export function visibleTabs(viewer: TabViewer, serverList: readonly TabRule[] = []): Tab[] {
  const known = serverList
    .map((entry) => ({ ...entry, path: withLeadingSlash(entry.path) }))
    .filter((entry) => tabPaths.includes(entry.path));
  const fromServer = pick(viewer, known);
  return fromServer.length > 0 ? fromServer : pick(viewer, builtInFor(viewer));
}

/** Where a viewer lands after signing in: their first tab that does something for them already. */
export function landingPath(
  viewer: TabViewer,
  serverList: readonly TabRule[] = [],
  works: (path: string) => boolean = () => true,
): string {
  const first = visibleTabs(viewer, serverList).find(({ path }) => works(path));
  return first?.path ?? "/pages/mine/mineIndex";
}

/** Messages are a tab of theirs for whoever may use them; for messaging users always. */
function builtInFor({ talks, terminalType }: TabViewer): readonly TabRule[] {
  if (talks || allows(messaging, terminalType)) return builtInTabs;
  return builtInTabs.filter(({ badge }) => badge !== "messages");
}

function pick(viewer: TabViewer, rules: readonly TabRule[]): Tab[] {
  const seen = new Set<string>();
  return rules
    .filter((entry) => fits(viewer, entry))
    .toSorted((a, b) => a.sort - b.sort)
    .filter((entry) => !seen.has(entry.path) && seen.add(entry.path))
    .slice(0, maxTabs)
    .map(({ path, textKey, icon, badge }) => ({ path, textKey, icon, badge }));
}

function fits(viewer: TabViewer, entry: TabRule): boolean {
  return (
    allows(entry.terminalTypes, viewer.terminalType) &&
    allows(entry.countries, viewer.countryCode) &&
    (entry.roles.length === 0 || entry.roles.some((role) => viewer.roles.includes(role))) &&
    !entry.exceptRoles.some((role) => viewer.roles.includes(role)) &&
    (entry.minVersion === null || compareVersions(viewer.appVersion, entry.minVersion) >= 0)
  );
}

function allows(list: readonly number[], value: number): boolean {
  return list.length === 0 || list.includes(value);
}

function withLeadingSlash(path: string): string {
  return path.startsWith("/") ? path : `/${path}`;
}

function rule(
  path: string,
  textKey: string,
  icon: string,
  terminalTypes: readonly number[],
  countries: readonly number[],
  badge: TabBadge = "none",
): TabRule {
  const everybody = { roles: [], exceptRoles: [], minVersion: null };
  return { path, textKey, icon, terminalTypes, countries, ...everybody, badge, sort: 0 };
}

/** They look after promoters of many stores, so they read reports where promoters only write them. */
function trainers(entry: TabRule): TabRule {
  return { ...entry, roles: ["trainer", "trainer_manager"] };
}
