import { describe, expect, it } from "vitest";
import { countries, countryByCode, countryKeyOrDefault } from "./country";

describe("countries", () => {
  it("maps the four codes to their keys", () => {
    expect(countries.map(({ code, key }) => [code, key])).toEqual([
      [1, "th"],
      [2, "ph"],
      [3, "id"],
      [5, "ml"],
    ]);
  });

  it.each([undefined, null, 0, 4, 6])("treats the unknown code %s as Thailand", (code) => {
    expect(countryByCode(code).key).toBe("th");
  });

  it("finds Malaysia under code 5", () => {
    expect(countryByCode(5)).toMatchObject({ key: "ml", iso2: "MY", currency: "MYR" });
  });

  it("falls back to Indonesia for an unknown key", () => {
    expect(countryKeyOrDefault("ml")).toBe("ml");
    expect(countryKeyOrDefault("my")).toBe("id");
    expect(countryKeyOrDefault(undefined)).toBe("id");
  });
});
