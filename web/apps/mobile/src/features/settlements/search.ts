import * as v from "valibot";

// Addresses are read before any page is loaded, so this stands alone.

/** The states one can look for, in the order the filter offers them. */
export const settlementStatuses = [
  "draft",
  "sent",
  "disputed",
  "review",
  "settled",
  "reversed",
  "cancelled",
] as const;

const text = v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined);

/** Which settlements are listed. */
export const settlementsSearch = v.object({
  customerId: text,
  status: v.fallback(v.optional(v.picklist(settlementStatuses)), undefined),
});

export type SettlementsSearch = v.InferOutput<typeof settlementsSearch>;

/** Which settlement is open: by its id, or by the number a notice names. */
export const settlementSearch = v.object({ id: text, docNo: text });

/** Whose stores are settled. */
export const newSettlementSearch = v.object({ customerId: text });

/** Whose goods of ours are listed, and whether only those that stand for long. */
export const consignedGoodsSearch = v.object({
  customerId: text,
  long: v.fallback(v.optional(v.literal("true")), undefined),
});

export type ConsignedGoodsSearch = v.InferOutput<typeof consignedGoodsSearch>;
