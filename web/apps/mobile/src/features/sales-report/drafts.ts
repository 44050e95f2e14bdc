import { readJsonItem } from "@gerai/api";
import type { KeyValueStore } from "@gerai/api";
import * as v from "valibot";
import { salesDraftsKey } from "../../core/storage-keys";
import type { SaleLine } from "./lines";

/** As long as the server takes what was noted; older ones help nobody. */
const maxAgeMs = 30 * 86_400_000;

const lineSchema = v.object({
  id: v.string(),
  productId: v.string(),
  name: v.string(),
  image: v.nullable(v.string()),
  spec: v.string(),
  materialCode: v.string(),
  barcode: v.nullable(v.string()),
  listPrice: v.nullable(v.string()),
  price: v.nullable(v.string()),
  qty: v.number(),
  scans: v.number(),
});

/** Where and when something was sold, and by whom if not by the reader. */
export const placeSchema = v.object({
  storeId: v.string(),
  storeName: v.string(),
  /** The day at the store; any day of the month for a monthly report. */
  day: v.string(),
  kind: v.picklist(["daily", "monthly"]),
  /** The promoter, where somebody else reports for her. */
  seller: v.optional(v.object({ personId: v.string(), name: v.string() })),
});

export const linesSchema = v.array(lineSchema);

const draftSchema = v.object({
  place: placeSchema,
  lines: linesSchema,
  /** The version of the report that is being changed; 0 for what is no report yet. */
  ver: v.number(),
  savedAt: v.number(),
});

const draftsSchema = v.record(v.string(), v.unknown());

export type SalePlace = v.InferOutput<typeof placeSchema>;
export type SaleDraft = v.InferOutput<typeof draftSchema>;

/** What is kept under a name of its own: new sales of a place, changes to a report, what is mended of a refused one. */
export const draftName = {
  place: ({ kind, storeId, day, seller }: Omit<SalePlace, "storeName">) => {
    const place = `sale/${kind}/${storeId}/${kind === "monthly" ? day.slice(0, 7) : day}`;
    return seller ? `${place}/${seller.personId}` : place;
  },
  report: (reportId: string) => `report/${reportId}`,
  deed: (key: string) => `deed/${key}`,
};

/** Somebody's drafts on this device; what cannot be read or is too old is as good as gone. */
export function readDrafts(
  store: KeyValueStore,
  userId: string,
  now: number,
): Record<string, SaleDraft> {
  const read = v.safeParse(draftsSchema, readJsonItem(store, salesDraftsKey(userId)));
  if (!read.success) return {};
  const drafts: Record<string, SaleDraft> = {};
  for (const [name, kept] of Object.entries(read.output)) {
    const draft = v.safeParse(draftSchema, kept);
    if (draft.success && now - draft.output.savedAt < maxAgeMs) drafts[name] = draft.output;
  }
  return drafts;
}

/** Keeps a draft, or drops it when there is none any more. */
export function keepDraft(
  store: KeyValueStore,
  userId: string,
  name: string,
  draft: Omit<SaleDraft, "savedAt"> | null,
  now: number,
): void {
  const { [name]: _before, ...others } = readDrafts(store, userId, now);
  const all = draft ? { ...others, [name]: { ...draft, savedAt: now } } : others;
  const key = salesDraftsKey(userId);
  if (Object.keys(all).length === 0) store.removeItem(key);
  else store.setItem(key, JSON.stringify(all));
}

/** Sales that were noted and not submitted, the newest first. */
export function openSales(drafts: Readonly<Record<string, SaleDraft>>): SaleDraft[] {
  return Object.entries(drafts)
    .filter(([name, { lines }]) => name.startsWith("sale/") && lines.length > 0)
    .map(([, draft]) => draft)
    .toSorted((one, other) => other.savedAt - one.savedAt);
}

/** The lines to go on with: those that were kept, if they are about the same version. */
export function linesToGoOnWith(
  kept: SaleDraft | undefined,
  start: { lines: readonly SaleLine[]; ver: number },
): SaleLine[] {
  return kept && kept.ver === start.ver ? kept.lines : [...start.lines];
}
