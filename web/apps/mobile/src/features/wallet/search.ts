import * as v from "valibot";

// Addresses are read before any page is loaded, so this stands alone.

/** The states of a top-up, in the order the filter offers them. */
export const topUpStatuses = ["pending", "success", "failed", "withdrawn", "reversed"] as const;

/** The kinds of wallet lines, in the order the filter offers them. */
export const lineKinds = ["topUp", "orderPay", "refund", "receivablePay", "adjust"] as const;

const optionalText = v.fallback(v.optional(v.string()), undefined);

/** Whose wallet is open; the own one unless told. */
export const walletSearch = v.object({ customerId: optionalText });

/** Which top-ups are listed. */
export const topUpsSearch = v.object({
  customerId: optionalText,
  status: v.fallback(v.optional(v.picklist(topUpStatuses)), undefined),
});

/** Which top-up is open: by its id, or by the number a notice names. */
export const topUpSearch = v.object({ id: optionalText, docNo: optionalText });

/** Which lines of the wallet are listed. */
export const walletLinesSearch = v.object({
  customerId: optionalText,
  direction: v.fallback(v.optional(v.picklist(["income", "expenditure"])), undefined),
  kind: v.fallback(v.optional(v.picklist(lineKinds)), undefined),
  dateFrom: v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined),
  dateTo: v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined),
});
