import { describe, expect, test } from "vitest";
import { reportOverview } from "../testing";
import type { Step } from "./model";
import { targetOf, targetSum } from "./targets";

const store: Step = { by: "store", id: "51", name: "Central", leads: false };
const promoter: Step = { by: "person", id: "7", name: "Siti", leads: false };
const november = reportOverview({ range: { from: "2026-11-01", to: "2026-11-12" } });

describe("what can be held against a target", () => {
  test("is a store, a promoter or both over a month so far", () => {
    expect(targetOf("sellout", undefined, [store], november)).toEqual({
      month: "2026-11",
      storeId: "51",
    });
    expect(targetOf("sellout", undefined, [store, promoter], november)).toEqual({
      month: "2026-11",
      storeId: "51",
      personId: "7",
    });
  });

  test("is nothing else", () => {
    const leader: Step = { ...promoter, leads: true };
    const brand: Step = { ...store, by: "brand" };
    const week = reportOverview({ range: { from: "2026-11-09", to: "2026-11-12" } });
    const quarter = reportOverview({ range: { from: "2026-09-01", to: "2026-11-12" } });
    for (const asked of [
      targetOf("sellin", undefined, [store], november),
      targetOf("sellout", "1", [store], november),
      targetOf("sellout", undefined, [], november),
      targetOf("sellout", undefined, [leader], november),
      targetOf("sellout", undefined, [leader, { ...leader, leads: false }], november),
      targetOf("sellout", undefined, [store, brand], november),
      targetOf("sellout", undefined, [store], week),
      targetOf("sellout", undefined, [store], quarter),
    ]) {
      expect(asked).toBeUndefined();
    }
  });
});

describe("targets together", () => {
  const target = {
    targetId: "1",
    countryCode: 1 as const,
    storeId: "51",
    storeCode: "S-51",
    storeName: "Central",
    personId: "7",
    employeeNo: "E-7",
    personName: "Siti",
    month: "2026-11",
    pieces: 10,
    amount: "0.10",
    currency: "THB" as const,
    ver: 1,
  };

  test("are summed to the satang", () => {
    const list = [target, { ...target, amount: "0.20" }];
    expect(targetSum({ list, total: 2 })).toBe("0.30");
  });

  test("say nothing where there are none, or not all were read", () => {
    expect(targetSum({ list: [], total: 0 })).toBeUndefined();
    expect(targetSum({ list: [target], total: 101 })).toBeUndefined();
    expect(targetSum(undefined)).toBeUndefined();
  });
});
