import type { CountryCode } from "./country";

interface PhoneRule {
  readonly prefix: string;
  /** National mobile number without the trunk 0. */
  readonly national: RegExp;
  readonly example: string;
  readonly groups: (national: string) => string;
}

const rules: Readonly<Record<CountryCode, PhoneRule>> = {
  1: {
    prefix: "66",
    national: /^[689]\d{8}$/,
    example: "081 234 5678",
    groups: (n) => `0${n.slice(0, 2)} ${n.slice(2, 5)} ${n.slice(5)}`,
  },
  2: {
    prefix: "63",
    national: /^[89]\d{9}$/,
    example: "0905 123 4567",
    groups: (n) => `0${n.slice(0, 3)} ${n.slice(3, 6)} ${n.slice(6)}`,
  },
  3: {
    prefix: "62",
    national: /^8[1-35-9]\d{7,10}$/,
    example: "0812-3456-7890",
    groups: (n) => {
      const middle = n.length <= 9 ? 6 : 7;
      return `0${n.slice(0, 3)}-${n.slice(3, middle)}-${n.slice(middle)}`;
    },
  },
  5: {
    prefix: "60",
    national: /^(?:1[02-9]\d{7,8}|11\d{8})$/,
    example: "012-345 6789",
    groups: (n) => `0${n.slice(0, 2)}-${n.slice(2, -4)} ${n.slice(-4)}`,
  },
};

/** The international prefix of a country, digits only. */
export function phonePrefix(country: CountryCode): string {
  return rules[country].prefix;
}

/** A made-up number in the country's usual shape, for a hint under a field. */
export function phoneExample(country: CountryCode): string {
  return rules[country].example;
}

/**
 * The E.164 form of a typed mobile number, or null when it cannot be one in this country. Accepts
 * the number with or without trunk 0 or international prefix, and any usual separators. The country
 * is the account's: it is never guessed from the number.
 */
export function toE164(country: CountryCode, typed: string): string | null {
  const { prefix, national } = rules[country];
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

/** A stored number as people of that country write it. */
export function formatPhone(country: CountryCode, e164: string): string {
  const { prefix, national, groups } = rules[country];
  const number = e164.replace(`+${prefix}`, "");
  return national.test(number) ? groups(number) : e164;
}
