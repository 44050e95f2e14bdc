import { readJsonItem } from "@gerai/api";
import type { KeyValueStore } from "@gerai/api";
import * as v from "valibot";

const draftSchema = v.object({
  /** Names this order to the server, so that sending it again cannot make a second one. */
  requestId: v.string(),
  cartIds: v.array(v.string()),
  addressId: v.nullable(v.string()),
  /** What was chosen of the customer's stores; drafts of earlier versions have no such thing. */
  store: v.optional(v.nullable(v.string()), null),
  settleMethod: v.nullable(v.string()),
  remarks: v.string(),
  poNo: v.string(),
  poLink: v.string(),
  /** It left this device and no answer has come yet. */
  sent: v.boolean(),
});

/** An order that is being confirmed. Kept on the device: a reload or a lost answer loses nothing. */
export type OrderDraft = v.InferOutput<typeof draftSchema>;

/** The draft kept under a key, or null when there is none that can be read. */
export function readDraft(store: KeyValueStore, key: string): OrderDraft | null {
  const read = v.safeParse(draftSchema, readJsonItem(store, key));
  return read.success ? read.output : null;
}

const nothingWritten = {
  addressId: null,
  store: null,
  settleMethod: null,
  remarks: "",
  poNo: "",
  poLink: "",
};

/**
 * The draft to go on with. What was written stays; other lines than before are another order and
 * get a name of their own.
 */
export function draftFor(
  kept: OrderDraft | null,
  cartIds: readonly string[],
  newId: () => string,
): OrderDraft {
  const texts = kept ?? nothingWritten;
  const same = kept !== null && sameIds(kept.cartIds, cartIds);
  return {
    ...texts,
    cartIds: [...cartIds],
    requestId: same ? kept.requestId : newId(),
    sent: same && kept.sent,
  };
}

/**
 * Whether an order may have been placed without this device hearing of it: it was sent, and its
 * lines have left the cart.
 */
export function mayBePlaced(kept: OrderDraft | null, inCart: readonly string[]): boolean {
  return kept !== null && kept.sent && !kept.cartIds.some((id) => inCart.includes(id));
}

function sameIds(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
