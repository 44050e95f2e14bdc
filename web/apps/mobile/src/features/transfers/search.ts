import * as v from "valibot";
import { docStates } from "../../core/stock/doc-state";

const optionalText = v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined);
const state = v.fallback(v.optional(v.picklist(docStates)), undefined);

/** Which transfers: to the reader's stores or from them, and in what state. */
export const transfersSearch = v.object({
  direction: v.fallback(v.optional(v.picklist(["in", "out"])), undefined),
  state,
});

/** Which allocations. */
export const allocationsSearch = v.object({ state });

/** Which transfer or allocation is open, by its id or, from a notice, by its number. */
export const transferSearch = v.object({ transferId: optionalText, docNo: optionalText });

/** The store that a new transfer leaves, when the page before knew it. */
export const newTransferSearch = v.object({ storeId: optionalText });
