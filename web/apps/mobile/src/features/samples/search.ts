import * as v from "valibot";

/** Tabs of the orders; the number is the status, 0 is everything. */
export const giveawayTabs = ["0", "2", "4", "6", "5"] as const;

const optionalText = v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined);

/** Samples or gifts, and which of the orders. */
export const samplesSearch = v.object({
  kind: v.fallback(v.optional(v.picklist(["sample", "gift"])), undefined),
  tab: v.fallback(v.optional(v.picklist(giveawayTabs)), undefined),
  /** The customer that was just chosen for it. */
  customerId: optionalText,
});

/** Which order is open, or gets other products: by its id, or by the number a notice names. */
export const sampleOrderSearch = v.object({ orderId: optionalText, orderNo: optionalText });
