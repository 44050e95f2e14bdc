import { expect, test } from "vitest";
import type { TabConfig, TabEntry } from "../../core/wire";
import { decidingConfig, defaultTabs, inOrder, moveTab, tabsFor, usualTab } from "./model";
import type { Audience } from "./model";

const tab = (path: string): TabEntry => ({ ...usualTab(path), sort: 0 });

function config(id: string, audience: Partial<Audience>, tabs: TabEntry[] = []): TabConfig {
  const anybody: Audience = { countryCode: null, terminalType: null, roleKey: null };
  return { id, ...anybody, ...audience, tabs, updatedAt: "2026-11-01T00:00:00Z", ver: 1 };
}

const rep = { countryCode: 3, terminalType: 3, roleKey: "rep" };

test("the row that names most about somebody decides", () => {
  const rows = [
    config("all", {}),
    config("country", { countryCode: 3 }),
    config("terminal", { terminalType: 3 }),
    config("role", { roleKey: "rep" }),
    config("both", { countryCode: 3, terminalType: 3 }),
    config("elsewhere", { countryCode: 1, terminalType: 3, roleKey: "rep" }),
  ];
  expect(decidingConfig(rows, rep)?.id).toBe("both");
  expect(decidingConfig(rows.slice(0, 4), rep)?.id).toBe("role");
  expect(decidingConfig(rows.slice(0, 3), rep)?.id).toBe("terminal");
  expect(decidingConfig([], rep)).toBeNull();
});

test("an empty list means the built-in tabs", () => {
  expect(tabsFor([config("all", {})], rep)).toEqual(defaultTabs(rep));
  expect(defaultTabs(rep).map(({ textKey }) => textKey)).toEqual([
    "tab.home",
    "tab.customers",
    "tab.orders",
    "tab.samples",
    "tab.messages",
    "tab.me",
  ]);
});

test("moving a tab renumbers the bar and stops at its ends", () => {
  const bar = inOrder([tab("/a"), tab("/b"), tab("/c")]);
  expect(moveTab(bar, 2, 0).map(({ path, sort }) => [path, sort])).toEqual([
    ["/c", 0],
    ["/a", 1],
    ["/b", 2],
  ]);
  expect(moveTab(bar, 0, -1)).toEqual(bar);
  expect(moveTab(bar, 2, 3)).toEqual(bar);
});
