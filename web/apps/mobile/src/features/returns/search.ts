import * as v from "valibot";

// Addresses are read before any page is loaded, so this stands alone.

/** The states of a return, in the order the filter offers them. */
export const returnStates = [
  "requested",
  "approved",
  "received",
  "inspected",
  "credited",
  "closed",
  "refused",
  "cancelled",
] as const;

const text = v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined);

/** Which returns are listed. */
export const returnsSearch = v.object({
  state: v.fallback(v.optional(v.picklist(returnStates)), undefined),
  /** Only those that wait for the reader. */
  waiting: v.fallback(v.optional(v.literal("true")), undefined),
  orderId: text,
  customerId: text,
});

export type ReturnsSearch = v.InferOutput<typeof returnsSearch>;

/** Which return is open: by its id, or by the number a notice names. */
export const returnSearch = v.object({ returnId: text, docNo: text });

/** Of which order goods are to be sent back. */
export const askReturnSearch = v.object({ orderId: text });
