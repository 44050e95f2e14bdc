import * as v from "valibot";

/** What the address page is opened for. */
export const addressSearch = v.object({
  customerId: v.fallback(v.optional(v.string()), undefined),
  /** An address is to be chosen for the page before. */
  pick: v.fallback(v.optional(v.literal("1")), undefined),
  /** The form instead of the list. */
  view: v.fallback(v.optional(v.picklist(["new", "edit"])), undefined),
  id: v.fallback(v.optional(v.string()), undefined),
});
