import { describe, expect, it } from "vitest";
import { countries } from "./country";
import type { CountryCode } from "./country";
import { contactText, formatPhone } from "./phone";
import { phoneExample, toE164 } from "./phone-input";

describe("mobile numbers", () => {
  it.each<[CountryCode, string, string]>([
    [1, "081 234 5678", "+66812345678"],
    [1, "812345678", "+66812345678"],
    [1, "+66 81 234 5678", "+66812345678"],
    [1, "0066812345678", "+66812345678"],
    [2, "0905 123 4567", "+639051234567"],
    [2, "63-905-123-4567", "+639051234567"],
    [3, "0812-345-678", "+62812345678"],
    [3, "0812-3456-78901", "+62812345678901"],
    [5, "012-345 6789", "+60123456789"],
    [5, "011-1234 5678", "+601112345678"],
  ])("country %i accepts %s", (country, typed, expected) => {
    expect(toE164(country, typed)).toBe(expected);
  });

  it.each<[CountryCode, string]>([
    [1, "021234567"],
    [1, "08123456789"],
    [1, "+639051234567"],
    [2, "0705 123 4567"],
    [3, "0842-345-678"],
    [3, "081234567890123"],
    [5, "011-123 4567"],
    [5, "031-234 5678"],
    [1, "call me"],
    [1, ""],
  ])("country %i refuses %s", (country, typed) => {
    expect(toE164(country, typed)).toBeNull();
  });

  it("shows numbers the way people write them", () => {
    expect(formatPhone("+66812345678")).toBe("081 234 5678");
    expect(formatPhone("+62812345678")).toBe("0812-345-678");
    expect(formatPhone("+601112345678")).toBe("011-1234 5678");
    expect(formatPhone("+4912345")).toBe("+4912345");
  });

  it("names whom to ask for and where", () => {
    expect(contactText("Demo Contact", "+66812345678")).toBe("Demo Contact · 081 234 5678");
    expect(contactText("Demo Contact", null)).toBe("Demo Contact");
    expect(contactText("", "+639051234567")).toBe("0905 123 4567");
  });

  it.each(countries)("offers an example that $iso2 accepts", ({ code }) => {
    const example = phoneExample(code);
    const number = toE164(code, example);
    expect(number).not.toBeNull();
    expect(formatPhone(number ?? "")).toBe(example);
  });
});
