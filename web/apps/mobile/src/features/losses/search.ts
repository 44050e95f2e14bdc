import * as v from "valibot";
import { docStates } from "../../core/stock/doc-state";

const optionalText = v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined);

/** Which of the losses. */
export const lossesSearch = v.object({
  state: v.fallback(v.optional(v.picklist(docStates)), undefined),
});

/** The store that a new loss is about, when the page before knew it. */
export const newLossSearch = v.object({ storeId: optionalText });

/** Which loss is open, by its id or, from a notice, by its number. */
export const lossSearch = v.object({ lossId: optionalText, docNo: optionalText });
