import type { CountryCode } from "./country";

interface PhoneRule {
  readonly prefix: string;
  /** National mobile number without the trunk 0. */
  readonly national: RegExp;
  readonly groups: (national: string) => string;
}

export const phoneRules: Readonly<Record<CountryCode, PhoneRule>> = {
  1: {
    prefix: "66",
    national: /^[689]\d{8}$/,
    groups: (n) => `0${n.slice(0, 2)} ${n.slice(2, 5)} ${n.slice(5)}`,
  },
  2: {
    prefix: "63",
    national: /^[89]\d{9}$/,
    groups: (n) => `0${n.slice(0, 3)} ${n.slice(3, 6)} ${n.slice(6)}`,
  },
  3: {
    prefix: "62",
    national: /^8[1-35-9]\d{7,10}$/,
    groups: (n) => {
      const middle = n.length <= 9 ? 6 : 7;
      return `0${n.slice(0, 3)}-${n.slice(3, middle)}-${n.slice(middle)}`;
    },
  },
  5: {
    prefix: "60",
    national: /^(?:1[02-9]\d{7,8}|11\d{8})$/,
    groups: (n) => `0${n.slice(0, 2)}-${n.slice(2, -4)} ${n.slice(-4)}`,
  },
};

/** A stored number as people of its country write it. */
export function formatPhone(e164: string): string {
  const rule = Object.values(phoneRules).find(({ prefix }) => e164.startsWith(`+${prefix}`));
  if (!rule) return e164;
  const number = e164.slice(rule.prefix.length + 1);
  return rule.national.test(number) ? rule.groups(number) : e164;
}

/** Whom to ask for and where to call them, as far as either is known. */
export function contactText(name: string | null, mobile: string | null): string {
  return [name, mobile && formatPhone(mobile)].filter(Boolean).join(" · ");
}
