import type { CountryCode } from "@gerai/domain";
import type { Channel, CustomerType, ProductRestriction, RestrictionRule } from "../../core/wire";

/** Whom a restriction is about. */
export const restrictionTargets = ["customer", "customerType", "channel"] as const;
export type RestrictionTarget = (typeof restrictionTargets)[number];

/** A restriction as the form edits it: what belongs to other targets is kept until it is sent. */
export interface RestrictionValues {
  countryCode: CountryCode | null;
  rule: RestrictionRule;
  target: RestrictionTarget;
  customerId: string | null;
  customerType: CustomerType | null;
  channel: Channel | null;
}

export function newRestriction(countryCode: CountryCode | null): RestrictionValues {
  return {
    countryCode,
    rule: "deny",
    target: "customerType",
    customerId: null,
    customerType: null,
    channel: null,
  };
}

export function restrictionValues(restriction: ProductRestriction): RestrictionValues {
  return { ...restriction, target: targetOf(restriction) };
}

function targetOf({ customerId, customerType }: ProductRestriction): RestrictionTarget {
  if (customerId !== null) return "customer";
  return customerType !== null ? "customerType" : "channel";
}

/** Exactly one of customer, type and channel goes to the server. */
export function restrictionSave(values: RestrictionValues): ProductRestriction[] {
  const { countryCode, rule, target, customerId, customerType, channel } = values;
  if (countryCode === null) return [];
  return [
    {
      countryCode,
      rule,
      customerId: target === "customer" ? customerId : null,
      customerType: target === "customerType" ? customerType : null,
      channel: target === "channel" ? channel : null,
    },
  ];
}
