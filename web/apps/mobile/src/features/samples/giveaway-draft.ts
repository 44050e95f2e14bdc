import * as v from "valibot";
import { recipientKinds } from "./model";
import type { ChosenLine } from "./model";

const draftSchema = v.object({
  customerId: v.optional(v.string()),
  addressId: v.optional(v.string()),
  storeId: v.optional(v.string()),
  recipientKind: v.picklist(recipientKinds),
  /** Absent until somebody types one: most of what is given goes to the customer itself. */
  recipient: v.optional(v.string()),
  purpose: v.string(),
  remarks: v.string(),
  /** Under which name it was sent, and what was sent under it. */
  request: v.optional(v.object({ id: v.string(), of: v.string() })),
});

/** A request for samples or gifts as far as it is filled in. */
export type GiveawayDraft = v.InferOutput<typeof draftSchema>;

const empty: GiveawayDraft = { recipientKind: "customer", purpose: "", remarks: "" };

/** The draft that was kept, for this customer: what belongs to another one is left out. */
export function draftFor(stored: unknown, customerId: string | undefined): GiveawayDraft {
  const read = v.safeParse(draftSchema, stored);
  const kept = read.success ? read.output : empty;
  if (customerId === undefined || customerId === kept.customerId) return kept;
  const { purpose, remarks } = kept;
  return { ...empty, purpose, remarks, customerId };
}

/**
 * The name a request is sent under. The same customer and products keep theirs, so that trying again
 * after a lost answer asks once; anything else is another request.
 */
export function requestFor(
  draft: GiveawayDraft,
  lines: readonly ChosenLine[],
  makeId: () => string,
): { id: string; of: string } {
  const of = JSON.stringify([
    draft.customerId,
    lines.map(({ productId, qty }) => [productId, qty]),
  ]);
  return draft.request?.of === of ? draft.request : { id: makeId(), of };
}
