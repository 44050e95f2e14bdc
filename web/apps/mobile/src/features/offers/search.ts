import * as v from "valibot";

/** Every state an offer may be in, in the order filters show them. */
export const offerStatuses = [
  "pending",
  "pending_second",
  "returned",
  "approved",
  "rejected",
  "withdrawn",
] as const;

const optionalText = v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined);

/** Which special offers are listed. */
export const offersSearch = v.object({
  customerId: optionalText,
  status: v.fallback(v.optional(v.picklist(offerStatuses)), undefined),
  /** Only those that wait for head office. */
  waiting: v.fallback(v.optional(v.literal("true")), undefined),
});

export type OffersSearch = v.InferOutput<typeof offersSearch>;

/** Which special offer is open: by its id, or by the number a notice names. */
export const offerSearch = v.object({ id: optionalText, docNo: optionalText });

/** For which customer a special offer is asked for. */
export const specialOfferSearch = v.object({ customerId: optionalText });
