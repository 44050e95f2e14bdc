import type { CustomerCard, OrderPage } from "@gerai/api";
import { wallTime } from "@gerai/domain";

/** Which part of the day it is where the business is. */
export function dayPart(now: Date, timeZone: string): "morning" | "afternoon" | "evening" {
  const hour = Number(wallTime(now, timeZone).slice(11, 13));
  if (hour < 12) return "morning";
  return hour < 18 ? "afternoon" : "evening";
}

/** The states of orders a representative follows, by their tab. */
export const followedTabs = [
  { tab: "1", count: "pendingSettlement" },
  { tab: "2", count: "awaitingApproval" },
  { tab: "3", count: "pricePending" },
  { tab: "4", count: "awaitingDispatch" },
] as const satisfies readonly { tab: string; count: keyof OrderPage["tabCounts"] }[];

const dayMs = 86_400_000;

/** Longer without an order is worth a visit. */
export const quietDays = 30;

/** Whole days since a customer last ordered; null when they never did. */
export function daysSinceOrder(
  { lastOrderAt }: Pick<CustomerCard, "lastOrderAt">,
  now: Date,
): number | null {
  return lastOrderAt === null
    ? null
    : Math.max(0, Math.floor((now.getTime() - Date.parse(lastOrderAt)) / dayMs));
}

/** Customers that have not ordered for long, the longest first; those who never did come first. */
export function quietCustomers(customers: readonly CustomerCard[], now: Date): CustomerCard[] {
  return customers
    .filter((customer) => customer.status === "active")
    .map((customer) => ({ customer, days: daysSinceOrder(customer, now) ?? Infinity }))
    .filter(({ days }) => days >= quietDays)
    .toSorted((one, other) => other.days - one.days)
    .map(({ customer }) => customer);
}
