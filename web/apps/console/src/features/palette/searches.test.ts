import { expect, test } from "vitest";
import { countryOfNumber } from "./searches";

test.each([
  ["SO-TH-261117-00011", 1],
  ["tu-my-26", 5],
  ["SO-XX-1", null],
  ["th.rep1", null],
  ["Siti", null],
])("%s is looked for in %s", (keyword, country) => {
  expect(countryOfNumber(keyword)).toBe(country);
});
