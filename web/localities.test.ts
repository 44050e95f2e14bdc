import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { countryList, countryTexts, listed, sources } from "./localities/index.ts";
import { provincesOf } from "./localities/locality.ts";
import type { Locality } from "./localities/locality.ts";

/** What the offices count, a little below: lists may grow, and a list that lost a region must not pass. */
const atLeast: Readonly<Record<string, readonly number[]>> = {
  th: [928, 7400],
  ph: [1640, 41_900],
  id: [514, 7200, 83_000],
  my: [430],
};
/** Shares of the smallest places that have a postcode. */
const withPostcode: Readonly<Record<string, number>> = { th: 0.99, ph: 0.85, id: 0.97, my: 1 };

describe.each(listed)("the list of %s", (country) => {
  test("has something in every province that the server offers, and no other", async () => {
    const { provinces } = await countryList(country);
    const filled = [...provinces].filter(([, places]) => places.length > 0).map(([code]) => code);
    expect(filled.toSorted()).toEqual(
      provincesOf(country)
        .map(({ code }) => code)
        .toSorted(),
    );
  });

  test("is whole", async () => {
    const { levels, provinces } = await countryList(country);
    const all = [...provinces.values()].flat();
    const counts = levels.map((_, depth) => at(all, depth).length);
    expect(counts.map((count, depth) => count >= (atLeast[country]?.[depth] ?? 0))).toEqual(
      levels.map(() => true),
    );
    expect(counts).toHaveLength(atLeast[country]?.length ?? 0);
    const childless = at(all, 0).filter(
      ({ within = [] }) => levels.length > 1 && within.length === 0,
    );
    expect(childless).toEqual([]);
  });

  test("tells places of the same parent apart", async () => {
    const { provinces } = await countryList(country);
    expect([...provinces.values()].flatMap((places) => doubles(places))).toEqual([]);
  });

  test("knows the postcodes of nearly all", async () => {
    const { levels, provinces } = await countryList(country);
    const smallest = at([...provinces.values()].flat(), levels.length - 1);
    const known = smallest.filter(({ postcodes = [] }) => postcodes.length > 0);
    expect(known.length / smallest.length).toBeGreaterThanOrEqual(withPostcode[country] ?? 1);
    const digits = country === "ph" ? /^\d{4}$/ : /^\d{5}$/;
    expect(
      known.flatMap(({ postcodes = [] }) => postcodes).filter((code) => !digits.test(code)),
    ).toEqual([]);
  });

  test("comes in files that a slow line brings at once", async () => {
    const texts = await countryTexts(country);
    const largest = Math.max(...[...texts.values()].map((text) => text.length));
    expect(largest).toBeLessThan(200_000);
  });
});

test("the documentation names every list with its version", () => {
  const text = readFileSync(new URL("../docs/address-lists.md", import.meta.url), "utf8");
  const rows = listed.flatMap((country) =>
    sources(country)
      .split("\n")
      .filter((line) => /^\S+ \d/.test(line)),
  );
  expect(rows).toHaveLength(6);
  for (const row of rows) expect(text).toContain(`\`${row.split(" ", 2).join(" ")}\``);
});

/** The places of a level, each with the postcodes it has itself or from around it. */
function at(places: readonly Locality[], depth: number): Locality[] {
  if (depth === 0) return [...places];
  return at(
    places.flatMap(({ postcodes = [], within = [] }) =>
      within.map((place) => ({ postcodes, ...place })),
    ),
    depth - 1,
  );
}

function doubles(places: readonly Locality[]): string[] {
  const seen = new Set<string>();
  const twice = places.filter(({ name }) => seen.has(name) || !seen.add(name));
  return [
    ...twice.map(({ name }) => name),
    ...places.flatMap(({ within = [] }) => doubles(within)),
  ];
}
