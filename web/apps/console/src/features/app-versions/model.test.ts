import { decideUpdate } from "@gerai/domain";
import { expect, test } from "vitest";
import { updateBands, usualCode } from "./model";

test("an update in place is explained in three bands", () => {
  const bands = updateBands({
    version: "3.03.4",
    lastWholeVersion: "3.03.0",
    packageType: "wgt",
  });
  expect(bands).toEqual([
    { decision: "wholePackage", from: null, before: "3.03.0" },
    { decision: "hotUpdate", from: "3.03.0", before: "3.03.4" },
    { decision: "none", from: "3.03.4", before: null },
  ]);
});

test("a whole package replaces everything older than itself", () => {
  const bands = updateBands({ version: "3.04.0", lastWholeVersion: null, packageType: "apk" });
  expect(bands.map(({ decision }) => decision)).toEqual(["wholePackage", "none"]);
});

test("the bands say what the phone decides", () => {
  const release = { version: "3.03.4", lastWholeVersion: "3.03.0", packageType: "wgt" } as const;
  const [whole, hot, none] = updateBands(release);
  expect(decideUpdate("3.02.9", release)).toBe(whole?.decision);
  expect(decideUpdate(hot?.from ?? "", release)).toBe(hot?.decision);
  expect(decideUpdate(none?.from ?? "", release)).toBe(none?.decision);
});

test("numbers that cannot be read explain nothing", () => {
  expect(updateBands({ version: "3.x", lastWholeVersion: "3.0", packageType: "wgt" })).toEqual([]);
  expect(updateBands({ version: "", lastWholeVersion: null, packageType: "apk" })).toEqual([]);
});

test.each([
  ["3.03.4", 30304],
  ["12.1", 120100],
  ["", null],
  ["3.100.1", null],
  ["1.2.3.4", null],
])("the usual code of %j is %j", (version, code) => {
  expect(usualCode(version)).toBe(code);
});
