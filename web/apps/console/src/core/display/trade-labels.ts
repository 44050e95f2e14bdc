import { tMaybe } from "@gerai/i18n";

/** What kind of business a customer is. */
export const customerTypes = ["distributor", "chain", "drug_store", "online", "other"] as const;

/** How a store sells. */
export const channels = [
  "modern_trade",
  "drug_store",
  "department_store",
  "general_trade",
] as const;

/** A kind of customer in the reader's language. */
export function customerTypeLabel(type: string): string {
  return tMaybe(`customers.type.${type}`) ?? type;
}

/** A channel in the reader's language. */
export function channelLabel(channel: string): string {
  return tMaybe(`stores.channel.${channel}`) ?? channel;
}
