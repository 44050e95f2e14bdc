import * as v from "valibot";

// Addresses are read before any page is loaded, so this stands alone.

/** The states one can look for, in the order the filter offers them. */
export const receivableTabs = ["unpaid", "overdue", "written_off", "returned", "bad_debt"] as const;

/** The states of a receipt, in the order the filter offers them. */
export const receiptStatuses = [
  "submitted",
  "confirmed",
  "partly_matched",
  "fully_matched",
  "refused",
  "reversed",
] as const;

const text = v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined);
const day = v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined);
const days = { dateFrom: day, dateTo: day };

/** Which receivables are listed. */
export const receivablesSearch = v.object({
  customerId: text,
  keyword: text,
  status: v.fallback(v.optional(v.picklist(receivableTabs)), undefined),
  settled: v.fallback(v.optional(v.picklist(["true", "false"])), undefined),
  ...days,
});

export type ReceivablesSearch = v.InferOutput<typeof receivablesSearch>;

/** Which receipts are listed. */
export const receiptsSearch = v.object({
  customerId: text,
  keyword: text,
  status: v.fallback(v.optional(v.picklist(receiptStatuses)), undefined),
  ...days,
});

export type ReceiptsSearch = v.InferOutput<typeof receiptsSearch>;

/** Which document is open: by its id, or by the number a notice names. */
export const paperSearch = v.object({ id: text, docNo: text });

/** For whom something is paid, and which receivable it begins with. */
export const paymentSearch = v.object({ customerId: text, receivableId: text });

/** Whose write-offs are listed. */
export const writeOffsSearch = v.object({ id: text, ...days });

/** Whose account is open; the own one unless told. */
export const assetsSearch = v.object({ customerId: text });

/** Whose account is stated, over which days; this month unless told. */
export const statementSearch = v.object({ customerId: text, ...days });
