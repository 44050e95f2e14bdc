import { startI18n } from "@gerai/i18n";
import { loadMobileMessages } from "@gerai/i18n/mobile";
import { beforeAll, describe, expect, test } from "vitest";
import { deliveryAddress, indonesianTemplate, thaiTemplate } from "../../testing/address-answers";
import { memoryStore } from "../../testing/memory-store";
import {
  askedParts,
  dropDraft,
  emptyForm,
  formOf,
  formProblems,
  inputOf,
  keepDraft,
  keptDraft,
  suggestions,
} from "./model";

beforeAll(() => startI18n("en", loadMobileMessages));

const complete = formOf(deliveryAddress());

describe("the address form", () => {
  test("asks for a country's lines, the large ones first", () => {
    const names = (template: typeof thaiTemplate) => askedParts(template).map(({ part }) => part);
    expect(names(thaiTemplate)).toEqual([
      "province",
      "district",
      "subdistrict",
      "postcode",
      "line",
    ]);
    expect(names(indonesianTemplate)).toEqual([
      "province",
      "city",
      "district",
      "subdistrict",
      "postcode",
      "line",
    ]);
  });

  test("insists on what the country needs, and on nothing else", () => {
    expect(Object.keys(formProblems(emptyForm, thaiTemplate, 1)).toSorted()).toEqual([
      "contact",
      "district",
      "line",
      "mobile",
      "postcode",
      "province",
      "subdistrict",
    ]);
    const jakarta = {
      ...emptyForm,
      contact: "Ani",
      mobile: "0812-3456-7890",
      line: "Jl. Sudirman 1",
      province: "DKI Jakarta",
    };
    expect(formProblems(jakarta, indonesianTemplate, 3)).toEqual({});
  });

  test("checks the postcode's length and the country's phone numbers", () => {
    const wrong = { ...complete, postcode: "1050", mobile: "02 123 4567" };
    expect(formProblems(wrong, thaiTemplate, 1)).toMatchObject({
      postcode: "The postcode must have 5 digits",
      mobile: expect.stringContaining("a valid mobile number"),
    });
  });

  test("sends numbers in full, and the pin as coordinates", () => {
    const input = inputOf(complete, { id: "a1", ver: 3 }, "c1", 1);
    expect(input).toMatchObject({ id: "a1", ver: 3, mobile: "+66812345678", lat: 13.7262 });
    expect(inputOf({ ...complete, place: null }, null, undefined, 1)).toMatchObject({
      id: null,
      customerId: null,
      lat: null,
      lng: null,
    });
  });

  test("suggests what was entered before in the same place", () => {
    const known = [
      deliveryAddress(),
      deliveryAddress({ id: "a2", district: "Pathum Wan" }),
      deliveryAddress({ id: "a3", province: "เชียงใหม่", district: "Mueang" }),
    ];
    const bangkok = { ...emptyForm, province: "กรุงเทพมหานคร" };
    expect(suggestions("district", bangkok, known)).toEqual(["Bang Rak", "Pathum Wan"]);
    expect(suggestions("district", { ...bangkok, district: "Bang Rak" }, known)).toEqual([
      "Pathum Wan",
    ]);
  });

  test("is kept while the map is open, per address", () => {
    const storage = memoryStore();
    keepDraft(storage, "a1", complete);
    expect(keptDraft(storage, "a1")).toEqual(complete);
    expect(keptDraft(storage, undefined)).toBeNull();
    dropDraft(storage, "a1");
    expect(keptDraft(storage, "a1")).toBeNull();
  });
});
