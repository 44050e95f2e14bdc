import type { CountryCode } from "./country";
import { phoneRules } from "./phone";

const examples: Readonly<Record<CountryCode, string>> = {
  1: "081 234 5678",
  2: "0905 123 4567",
  3: "0812-3456-7890",
  5: "012-345 6789",
};

/** The international prefix of a country, digits only. */
export function phonePrefix(country: CountryCode): string {
  return phoneRules[country].prefix;
}

/** A made-up number in the country's usual shape, for a hint under a field. */
export function phoneExample(country: CountryCode): string {
  return examples[country];
}

/**
 * The E.164 form of a typed mobile number, or null when it cannot be one in this country. Accepts
 * the number with or without trunk 0 or international prefix, and any usual separators. The country
 * is the account's: it is never guessed from the number.
 */
export function toE164(country: CountryCode, typed: string): string | null {
  const { prefix, national } = phoneRules[country];
  const compact = typed.replace(/[\s().-]/g, "");
  if (!/^\+?\d+$/.test(compact)) return null;
  const digits = compact.replace(/^\+/, "");
  const international = compact.startsWith("+") || digits.startsWith(`00${prefix}`);
  const bare = digits.replace(/^00/, "");
  if (international) return bare.startsWith(prefix) ? assemble(bare.slice(prefix.length)) : null;
  return (
    assemble(digits) ?? (digits.startsWith(prefix) ? assemble(digits.slice(prefix.length)) : null)
  );

  function assemble(rest: string): string | null {
    const number = rest.replace(/^0/, "");
    return national.test(number) ? `+${prefix}${number}` : null;
  }
}
