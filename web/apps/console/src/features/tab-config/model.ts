import {
  builtInTabs,
  countryByCode,
  terminal,
  terminalTypeOrMessaging,
  visibleTabs,
} from "@gerai/domain";
import type { CountryCode } from "@gerai/domain";
import { t, tMaybe } from "@gerai/i18n";
import { countryName } from "../../core/display/country";
import { roleKeys, roleLabel, terminalLabel } from "../../core/display/org-labels";
import type { Draft } from "../../core/forms/use-record-editor";
import type { RoleKey, TabConfig, TabEntry, TerminalType } from "../../core/wire";

/** Whom a tab list is for; null means any. */
export interface Audience {
  countryCode: CountryCode | null;
  terminalType: TerminalType | null;
  roleKey: RoleKey | null;
}

/** Somebody in front of a tab bar. */
export interface Viewer {
  countryCode: number;
  terminalType: number;
  roleKey: string | null;
}

/** A tab list as the form edits it; the order of the list is the order of the bar. */
export interface TabConfigValues extends Audience {
  tabs: TabEntry[];
}

export function newTabConfig(): Draft<TabConfigValues> {
  const nobody: Audience = { countryCode: null, terminalType: null, roleKey: null };
  return { values: { ...nobody, tabs: [] }, ver: null };
}

export function tabConfigDraft(config: TabConfig): Draft<TabConfigValues> {
  const { countryCode, terminalType, roleKey, tabs, ver } = config;
  return { values: { countryCode, terminalType, roleKey, tabs }, ver };
}

/** The row that decides for a viewer: the one that names most about them. */
export function decidingConfig(configs: readonly TabConfig[], viewer: Viewer): TabConfig | null {
  const fitting = configs.filter((config) => includes(config, viewer));
  return fitting.toSorted((a, b) => specificity(b) - specificity(a))[0] ?? null;
}

/** The bar a viewer sees: the deciding row's tabs, or the built-in ones. */
export function tabsFor(configs: readonly TabConfig[], viewer: Viewer): TabEntry[] {
  const tabs = decidingConfig(configs, viewer)?.tabs ?? [];
  return tabs.length > 0 ? tabs : defaultTabs(viewer);
}

/** The built-in bar of a viewer. */
export function defaultTabs(viewer: Viewer): TabEntry[] {
  return visibleTabs({
    terminalType: terminalTypeOrMessaging(viewer.terminalType),
    countryCode: countryByCode(viewer.countryCode).code,
    roles: viewer.roleKey ? [viewer.roleKey] : [],
    // Built-in tabs exist in every version.
    appVersion: "",
    // The company's own people talk, unless an administrator has taken it from their role.
    talks: terminalTypeOrMessaging(viewer.terminalType) !== terminal.buyer,
  }).map((tab, sort) => ({ ...tab, sort, minVersion: null }));
}

/** A page as a new tab, with the label, icon and badge it usually has. */
export function usualTab(path: string): Omit<TabEntry, "sort"> {
  const usual = builtInTabs.find((tab) => tab.path === path);
  const { textKey = "tab.home", icon = "home", badge = "none" } = usual ?? {};
  return { path, textKey, icon, badge, minVersion: null };
}

/** Moves one tab; places outside the list change nothing. */
export function moveTab(tabs: readonly TabEntry[], from: number, to: number): TabEntry[] {
  const moved = tabs[from];
  if (!moved || to < 0 || to >= tabs.length) return [...tabs];
  return inOrder(tabs.toSpliced(from, 1).toSpliced(to, 0, moved));
}

/** Numbers the tabs in the order they stand in. */
export function inOrder(tabs: readonly Omit<TabEntry, "sort">[]): TabEntry[] {
  return tabs.map((tab, sort) => ({ ...tab, sort }));
}

/** An audience in words. */
export function audienceLabel({ countryCode, terminalType, roleKey }: Audience): string {
  const parts = [
    countryCode === null ? t("nav.allCountries") : countryName(countryCode),
    terminalType === null ? t("tabs.allTerminals") : terminalLabel(terminalType),
    roleKey === null ? t("tabs.allRoles") : roleLabel(roleKey),
  ];
  return parts.join(" · ");
}

export function tabLabel(textKey: string): string {
  return tMaybe(textKey) ?? textKey;
}

/** The usual name of a page that can be a tab. */
export function pageLabel(path: string): string {
  return tabLabel(usualTab(path).textKey);
}

function includes(config: Audience, viewer: Viewer): boolean {
  return (
    (config.countryCode === null || config.countryCode === viewer.countryCode) &&
    (config.terminalType === null || config.terminalType === viewer.terminalType) &&
    (config.roleKey === null || config.roleKey === viewer.roleKey)
  );
}

/** As the server orders them: more named parts first, then role, terminal type, later role. */
function specificity({ countryCode, terminalType, roleKey }: Audience): number {
  const named = [countryCode, terminalType, roleKey].filter((part) => part !== null).length;
  const role = roleKeys.findIndex((key) => key === roleKey);
  return named * 1000 + (roleKey ? 500 : 0) + (terminalType ? 200 : 0) + role;
}
