import { describe, expect, it } from "vitest";
import type { CountryCode } from "./country";
import { builtInTabs, landingPath, maxTabs, visibleTabs } from "./tabs";
import type { TabRule, TabViewer } from "./tabs";
import type { TerminalType } from "./terminal";

const thailand = 1;
const philippines = 2;
const indonesia = 3;
const malaysia = 5;

describe("built-in tabs", () => {
  it.each<[TerminalType, CountryCode, string[]]>([
    [1, thailand, ["categories", "orders", "cart", "me"]],
    [1, indonesia, ["categories", "orders", "cart", "me"]],
    [2, thailand, ["salesReport", "me"]],
    [2, philippines, ["salesReport", "inventory", "me"]],
    [2, malaysia, ["salesReport", "inventory", "me"]],
    [2, indonesia, ["salesOverview", "reportForms", "report", "inventory", "me"]],
    [3, thailand, ["home", "customers", "orders", "me"]],
    [3, indonesia, ["home", "customers", "orders", "samples", "me"]],
    [4, philippines, ["messages", "workplace"]],
  ])("type %i in country %i", (terminalType, countryCode, expected) => {
    expect(labels(visibleTabs(viewer({ terminalType, countryCode })))).toEqual(expected);
  });

  it.each<[string, TerminalType, CountryCode, string[]]>([
    ["trainer", 2, thailand, ["salesReport", "reportForms", "report", "me"]],
    ["trainer", 2, malaysia, ["salesReport", "inventory", "reportForms", "report", "me"]],
    ["trainer_manager", 2, thailand, ["salesReport", "reportForms", "report", "me"]],
    [
      "trainer_manager",
      2,
      indonesia,
      ["salesOverview", "reportForms", "report", "inventory", "me"],
    ],
    ["manager", 3, thailand, ["home", "customers", "orders", "me"]],
    ["vp", 3, indonesia, ["home", "customers", "orders", "samples", "me"]],
    ["ho_price", 4, thailand, ["messages", "workplace"]],
  ])("of a %s, type %i in country %i", (role, terminalType, countryCode, expected) => {
    const somebody = viewer({ terminalType, countryCode, roles: [role] });
    expect(labels(visibleTabs(somebody))).toEqual(expected);
  });

  it.each<[TerminalType, CountryCode, string[]]>([
    [2, thailand, ["salesReport", "messages", "me"]],
    [2, indonesia, ["salesOverview", "reportForms", "report", "inventory", "messages", "me"]],
    [3, thailand, ["home", "customers", "orders", "messages", "me"]],
    [4, thailand, ["messages", "workplace"]],
  ])("of who may talk, type %i in country %i", (terminalType, countryCode, expected) => {
    const somebody = viewer({ terminalType, countryCode, talks: true });
    expect(labels(visibleTabs(somebody))).toEqual(expected);
  });

  it("sends Indonesian promoters to their own inventory home", () => {
    const paths = visibleTabs(viewer({ terminalType: 2, countryCode: 3 })).map((tab) => tab.path);
    expect(paths).toContain("/pages/indoInventoryHome/indoInventoryHome");
    expect(paths).not.toContain("/pages/inventoryCount/inventoryCount");
  });

  it("never asks a messaging user for a cart count", () => {
    const badges = visibleTabs(viewer({ terminalType: 4 })).map((tab) => tab.badge);
    expect(badges).not.toContain("cart");
  });
});

describe("server tab list", () => {
  it("replaces the built-in list, in its own order", () => {
    const list = [
      serverTab({ path: "/pages/mine/mineIndex", sort: 9 }),
      serverTab({ path: "pages/IM/IMIndex", sort: 1 }),
    ];
    expect(visibleTabs(viewer(), list).map((tab) => tab.path)).toEqual([
      "/pages/IM/IMIndex",
      "/pages/mine/mineIndex",
    ]);
  });

  it("filters by terminal type, country and role", () => {
    const list = [
      serverTab({ path: "/pages/home/homeIndex", terminalTypes: [3] }),
      serverTab({ path: "/pages/custom/custom", countries: [2] }),
      serverTab({ path: "/pages/IM/IMIndex", roles: ["manager", "vp"] }),
      serverTab({ path: "/pages/mine/mineIndex" }),
    ];
    const manager = viewer({ terminalType: 3, countryCode: 1, roles: ["manager"] });
    expect(visibleTabs(manager, list).map((tab) => tab.path)).toEqual([
      "/pages/home/homeIndex",
      "/pages/IM/IMIndex",
      "/pages/mine/mineIndex",
    ]);
  });

  it("leaves out who has tabs of their own, and pages a later app brings", () => {
    const list = [
      serverTab({ path: "/pages/home/homeIndex", exceptRoles: ["manager"] }),
      serverTab({ path: "/pages/custom/custom", minVersion: "3.03.4" }),
      serverTab({ path: "/pages/IM/IMIndex", minVersion: "3.03.3" }),
    ];
    const paths = (roles: string[]) => visibleTabs(viewer({ roles }), list).map((tab) => tab.path);
    expect(paths(["rep"])).toEqual(["/pages/home/homeIndex", "/pages/IM/IMIndex"]);
    expect(paths(["rep", "manager"])).toEqual(["/pages/IM/IMIndex"]);
  });

  it("ignores addresses that are not tab pages, and repeats", () => {
    const list = [
      serverTab({ path: "https://elsewhere.example/" }),
      serverTab({ path: "/pages/mine/mineIndex" }),
      serverTab({ path: "/pages/mine/mineIndex", textKey: "tab.again" }),
    ];
    expect(visibleTabs(viewer(), list)).toHaveLength(1);
  });

  it("falls back to the built-in tabs when nothing fits the viewer", () => {
    const list = [serverTab({ path: "/pages/home/homeIndex", terminalTypes: [3] })];
    const buyer = viewer({ terminalType: 1 });
    expect(visibleTabs(buyer, list)).toEqual(visibleTabs(buyer));
  });

  it("shows no more tabs than fit a thumb", () => {
    const list = builtInTabs.map((entry) => ({ ...entry, terminalTypes: [], countries: [] }));
    expect(visibleTabs(viewer(), list)).toHaveLength(maxTabs);
  });
});

describe("landing page", () => {
  it.each<[TerminalType, CountryCode, string]>([
    [1, thailand, "/pages/category/categoryIndex"],
    [2, thailand, "/pages/salesReport/salesReport"],
    [2, indonesia, "/pages/home/homeIndex"],
    [3, malaysia, "/pages/home/homeIndex"],
    [4, thailand, "/pages/IM/IMIndex"],
  ])("type %i in country %i lands on %s", (terminalType, countryCode, expected) => {
    expect(landingPath(viewer({ terminalType, countryCode }))).toBe(expected);
  });

  it("passes over tabs that do not work yet", () => {
    const promoter = viewer({ terminalType: 2, countryCode: thailand, talks: true });
    const works = (path: string) => !path.includes("salesReport");
    expect(landingPath(promoter, [], works)).toBe("/pages/IM/IMIndex");
    expect(landingPath(promoter, [], () => false)).toBe("/pages/mine/mineIndex");
  });
});

function viewer(partial: Partial<TabViewer> = {}): TabViewer {
  return {
    terminalType: 1,
    countryCode: 1,
    roles: [],
    appVersion: "3.03.3",
    talks: false,
    ...partial,
  };
}

function labels(tabs: { textKey: string }[]): string[] {
  return tabs.map((tab) => tab.textKey.replace("tab.", ""));
}

function serverTab(partial: Partial<TabRule>): TabRule {
  return {
    path: "/pages/mine/mineIndex",
    textKey: "tab.me",
    icon: "me",
    badge: "none",
    terminalTypes: [],
    countries: [],
    roles: [],
    exceptRoles: [],
    minVersion: null,
    sort: 0,
    ...partial,
  };
}
