/** The number a user's profile and every document carry to say which country they belong to. */
export type CountryCode = 1 | 2 | 3 | 5;

/** The short name that picks a country's service address. Malaysia is `ml`, not its ISO code. */
export type CountryKey = "th" | "ph" | "id" | "ml";

/** What the app needs to know about one country it operates in. */
export interface Country {
  readonly code: CountryCode;
  readonly key: CountryKey;
  readonly iso2: string;
  readonly currency: string;
  readonly timeZone: string;
}

/** Every country of operation, in the order lists show them. */
export const countries: readonly Country[] = [
  { code: 1, key: "th", iso2: "TH", currency: "THB", timeZone: "Asia/Bangkok" },
  { code: 2, key: "ph", iso2: "PH", currency: "PHP", timeZone: "Asia/Manila" },
  { code: 3, key: "id", iso2: "ID", currency: "IDR", timeZone: "Asia/Jakarta" },
  { code: 5, key: "ml", iso2: "MY", currency: "MYR", timeZone: "Asia/Kuala_Lumpur" },
];

/** A profile without a country is treated as Thai. */
export const defaultCountryCode: CountryCode = 1;

/** Before anybody signed in, the service address of Indonesia is used. */
export const defaultCountryKey: CountryKey = "id";

/** The country of a code; an unknown code gives the default country. */
export function countryByCode(code: number | null | undefined): Country {
  const found = countries.find((country) => country.code === code);
  return found ?? countryOfDefault();
}

/** Narrows a stored or received value to a country key, with the default for anything else. */
export function countryKeyOrDefault(value: unknown): CountryKey {
  const found = countries.find((country) => country.key === value);
  return found?.key ?? defaultCountryKey;
}

function countryOfDefault(): Country {
  const found = countries.find((country) => country.code === defaultCountryCode);
  if (!found) throw new Error("the default country is missing from the country table");
  return found;
}
