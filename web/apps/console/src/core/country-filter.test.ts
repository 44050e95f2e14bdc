import { expect, test } from "vitest";
import { testUser } from "../testing/fixtures";
import { workingCountry } from "./country-filter";

test("who sees everything sees all countries until one is selected", () => {
  expect(workingCountry(testUser(), null)).toBeNull();
  expect(workingCountry(testUser(), 1)).toBe(1);
});

test("finance works in one country at a time, at home unless told otherwise", () => {
  const finance = testUser({ roles: ["finance"], countryCode: 1, countries: [1, 3] });
  expect(workingCountry(finance, null)).toBe(1);
  expect(workingCountry(finance, 3)).toBe(3);
});

test("a choice that is not open is not followed", () => {
  const finance = testUser({ roles: ["finance"], countryCode: 1, countries: [1, 3] });
  expect(workingCountry(finance, 5)).toBe(1);
  expect(workingCountry(testUser({ roles: ["warehouse"], countries: [3] }), 1)).toBe(3);
});

test("an administrator of one country works in it and nowhere else", () => {
  const admin = testUser({ countryCode: 1, countries: [1] });
  expect(workingCountry(admin, null)).toBe(1);
  expect(workingCountry(admin, 3)).toBe(1);
});
