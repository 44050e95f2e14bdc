import { describe, expect, test } from "vitest";
import {
  findLocality,
  optionsAt,
  postcodesAt,
  readLocalities,
  searched,
  withChoice,
  withProvince,
} from "./localities";
import { emptyForm } from "./model";

const text = [
  "city subdistrict",
  "Makati City||",
  "\tBel-Air||1209",
  "\tPoblacion||1210",
  "Manila",
  "\tBarangay 1|Tondo|1012,1013",
  "\tBarangay 2|Tondo|1012,1013",
  "Las Piñas City||1740",
  "\tPoblacion",
].join("\n");
const list = readLocalities(text);
const form = { ...emptyForm, province: "Metro Manila", city: "Makati City" };
const named = (places: readonly { name: string }[]) => places.map(({ name }) => name);

describe("a list of places", () => {
  test("offers what lies in the place that is chosen", () => {
    expect(named(optionsAt(list, emptyForm, "city"))).toEqual([
      "Makati City",
      "Manila",
      "Las Piñas City",
    ]);
    expect(named(optionsAt(list, form, "subdistrict"))).toEqual(["Bel-Air", "Poblacion"]);
    expect(optionsAt(list, { ...form, city: "Elsewhere" }, "subdistrict")).toEqual([]);
    expect(optionsAt(list, form, "district")).toEqual([]);
  });

  test.each(["makati", "City of Makati", "MAKATI CITY", "Makati"])("knows Makati as %s", (said) => {
    expect(findLocality(list.places, said)?.name).toBe("Makati City");
  });

  test("takes nothing for known that may be several", () => {
    expect(findLocality(list.places[1]?.within ?? [], "Tondo")).toBeUndefined();
    expect(findLocality(list.places, "")).toBeUndefined();
    const bogor = readLocalities("city\nKabupaten Bogor\nKota Bogor").places;
    expect(findLocality(bogor, "Bogor")).toBeUndefined();
    expect(findLocality(bogor, "Kab. Bogor")?.name).toBe("Kabupaten Bogor");
  });

  test("finds without accents, by either name, what begins with it first", () => {
    expect(named(searched(list.places, "pinas"))).toEqual(["Las Piñas City"]);
    expect(named(searched(list.places[1]?.within ?? [], "tondo"))).toHaveLength(2);
    expect(named(searched(list.places, "ma"))).toEqual(["Makati City", "Manila"]);
  });

  test("knows the postcodes of a place, or of what it lies in", () => {
    expect(postcodesAt(list, { ...form, subdistrict: "Poblacion" })).toEqual(["1210"]);
    expect(
      postcodesAt(list, { ...form, city: "Las Piñas City", subdistrict: "Poblacion" }),
    ).toEqual(["1740"]);
    expect(postcodesAt(list, { ...form, city: "Elsewhere" })).toEqual([]);
  });

  test("is refused when it is something else", () => {
    expect(() => readLocalities("<!doctype html>\n<title>Sign in</title>")).toThrow("Not a list");
  });
});

describe("choosing from a list", () => {
  const whole = { ...form, subdistrict: "Bel-Air", postcode: "1209" };

  test("fills the only postcode there is", () => {
    expect(withChoice(list, form, "subdistrict", "Poblacion")).toMatchObject({ postcode: "1210" });
  });

  test("leaves the choice where there are several", () => {
    const manila = { ...form, city: "Manila", postcode: "1012" };
    expect(withChoice(list, manila, "subdistrict", "Barangay 2")).toMatchObject({
      postcode: "1012",
    });
  });

  test("drops what lay in the place before, and keeps what was typed", () => {
    expect(withChoice(list, whole, "city", "Manila")).toMatchObject({
      city: "Manila",
      subdistrict: "",
      postcode: "",
    });
    const typed = { ...whole, subdistrict: "Behind the church", postcode: "9999" };
    expect(withChoice(list, typed, "city", "Manila")).toMatchObject({
      subdistrict: "Behind the church",
      postcode: "9999",
    });
    expect(withProvince(list, whole, "Cebu")).toMatchObject({
      city: "",
      subdistrict: "",
      postcode: "",
    });
    expect(withProvince(list, typed, "Cebu")).toMatchObject({
      subdistrict: "Behind the church",
      postcode: "9999",
    });
    expect(withProvince(list, whole, "Metro Manila")).toMatchObject(whole);
  });
});
