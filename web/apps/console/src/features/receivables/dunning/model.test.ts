import { expect, test } from "vitest";
import type { DunningRule } from "../../../core/wire";
import { fromValues, toldOf, valuesOf } from "./model";

const rule: DunningRule = {
  id: "dr1",
  countryCode: 3,
  daysAfter: 15,
  wording: "urgent",
  tellBuyers: true,
  tellRepresentative: false,
  tellManager: true,
  tellFinance: false,
  fromDate: "2026-01-01",
  toDate: null,
  ver: 2,
};

test("a rule is edited as a list of those who are told, and saved as it was", () => {
  expect(toldOf(rule)).toEqual(["buyers", "manager"]);
  const { id: _id, ver: _ver, ...saved } = rule;
  expect(fromValues(valuesOf(rule))).toEqual(saved);
});
