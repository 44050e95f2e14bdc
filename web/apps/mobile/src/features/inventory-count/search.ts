import * as v from "valibot";

const optionalText = v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined);

/** The store that is counted. */
export const storeSearch = v.object({ storeId: optionalText });

/** Where choosing a store leads. */
export const selectStoreSearch = v.object({
  way: v.fallback(v.optional(v.picklist(["scan", "hand"])), undefined),
});

/** A product of a store's count. */
export const productSearch = v.object({ storeId: optionalText, productId: optionalText });

/** Which counts. */
export const historySearch = v.object({
  storeId: optionalText,
  state: v.fallback(v.optional(v.picklist(["submitted"])), undefined),
});

/** Which count is open, by its id or, from a notice, by its number. */
export const countSearch = v.object({ countId: optionalText, docNo: optionalText });
