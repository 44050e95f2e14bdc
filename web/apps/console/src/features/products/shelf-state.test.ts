import { expect, test } from "vitest";
import type { ProductCountry } from "../../core/wire";
import { shelfState } from "./shelf-state";

const now = new Date("2026-11-15T06:00:00Z");

function country(partial: Partial<ProductCountry>): ProductCountry {
  return {
    countryCode: 1,
    shelfStatus: "on",
    onAt: "2026-01-01T00:00:00Z",
    offAt: null,
    embargo: false,
    embargoReason: { zh: "", en: "", id: "", th: "" },
    embargoUntil: null,
    ver: 1,
    ...partial,
  };
}

test.each([
  ["on", {}],
  ["off", { shelfStatus: "off" }],
  ["coming", { onAt: "2026-12-01T00:00:00Z" }],
  ["over", { offAt: "2026-11-15T06:00:00Z" }],
  ["on", { offAt: "2026-11-15T06:00:01Z" }],
  ["embargo", { embargo: true, shelfStatus: "off" }],
  ["embargo", { embargo: true, embargoUntil: "2026-11-16T00:00:00Z" }],
  ["on", { embargo: true, embargoUntil: "2026-11-15T05:59:59Z" }],
] as const)("%s: %o", (state, partial) => {
  expect(shelfState(country(partial), now)).toBe(state);
});
