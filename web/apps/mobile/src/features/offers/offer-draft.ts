import { readJsonItem } from "@gerai/api";
import type { KeyValueStore } from "@gerai/api";
import * as v from "valibot";

const draftSchema = v.object({
  terms: v.object({
    from: v.pipe(v.string(), v.isoDate()),
    to: v.pipe(v.string(), v.isoDate()),
    estimatedSales: v.string(),
    reason: v.string(),
  }),
  method: v.nullable(v.string()),
  addressId: v.nullable(v.string()),
  /** What was chosen of the customer's stores. */
  store: v.optional(v.nullable(v.string()), null),
  /** Documents the server has. */
  attachments: v.array(
    v.object({ id: v.string(), name: v.string(), bytes: v.number(), url: v.string() }),
  ),
});

/** A special-offer order that is being written; choosing an address or a reload loses none of it. */
export type OfferDraft = v.InferOutput<typeof draftSchema>;

const keyOf = (customerId: string) => `specialOffer.${customerId}`;

/** The draft for a customer, or null when there is none that can be read. Kept per tab. */
export function readOfferDraft(store: KeyValueStore, customerId: string): OfferDraft | null {
  const read = v.safeParse(draftSchema, readJsonItem(store, keyOf(customerId)));
  return read.success ? read.output : null;
}

/** Keeps the draft for a customer. */
export function keepOfferDraft(store: KeyValueStore, customerId: string, draft: OfferDraft): void {
  store.setItem(keyOf(customerId), JSON.stringify(draft));
}

/** Forgets the draft, once it was sent. */
export function dropOfferDraft(store: KeyValueStore, customerId: string): void {
  store.removeItem(keyOf(customerId));
}
