import * as v from "valibot";

/** Parts of the news centre. */
export const newsSections = ["messages", "review"] as const;

/** Which part of the news centre is open, and which of the orders to review are shown. */
export const newsSearch = v.object({
  section: v.fallback(v.optional(v.picklist(newsSections)), undefined),
  kind: v.fallback(v.optional(v.picklist(["order", "sample", "gift"])), undefined),
});

/** Which export is shown. */
export const exportSearch = v.object({
  docNo: v.fallback(v.optional(v.string()), undefined),
});
