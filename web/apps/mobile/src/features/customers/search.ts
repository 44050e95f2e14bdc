import type { CustomerFilter } from "@gerai/api";
import * as v from "valibot";

/** Ways to order the list; the first is the usual one. */
export const customerSorts = ["lastOrder", "overdue", "name"] as const;

/** The two accounts a customer has with us. */
export const transactionBooks = ["wallet", "receivable"] as const;

/** Everything that moves a customer's money. */
export const transactionKinds = [
  "topUp",
  "orderPay",
  "refund",
  "receivablePay",
  "invoice",
  "writeOff",
  "badDebt",
  "adjust",
] as const;

const optionalText = v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined);
const optionalDay = v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined);

/** Which customers are listed, and in which order; it stands in the address, so Back keeps it. */
export const customersSearch = v.object({
  keyword: optionalText,
  mode: v.fallback(v.optional(v.picklist(["1", "2"])), undefined),
  overdueOnly: v.fallback(v.optional(v.literal("true")), undefined),
  sort: v.fallback(v.optional(v.picklist(customerSorts)), undefined),
  /** The list is opened to choose for whom something is done. */
  pick: v.fallback(
    v.optional(v.picklist(["order", "topUp", "receipt", "sample", "gift"])),
    undefined,
  ),
});

export type CustomersSearch = v.InferOutput<typeof customersSearch>;

/** What the server is asked for; choosing is the page's own matter. */
export function filterOf({ pick: _pick, ...filter }: CustomersSearch): CustomerFilter {
  return filter;
}

/** Which customer is open. */
export const customerSearch = v.object({ id: optionalText });

/** Whose movements are listed, and which. */
export const transactionsSearch = v.object({
  id: optionalText,
  book: v.fallback(v.optional(v.picklist(transactionBooks)), undefined),
  kind: v.fallback(v.optional(v.picklist(transactionKinds)), undefined),
  dateFrom: optionalDay,
  dateTo: optionalDay,
});
