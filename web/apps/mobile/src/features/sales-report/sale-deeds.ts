import type { DeedProblem, KeptDeed, NewDeed } from "@gerai/api/device";
import * as v from "valibot";
import { linesSchema, placeSchema } from "./drafts";
import type { SalePlace } from "./drafts";
import { soldLines, totalsOf } from "./lines";
import type { SaleLine } from "./lines";
import type { SaleInput } from "./wire";

export const saleKind = "sales.report";

/** What was sold, as it is told to the server. */
export function saleInput(
  { storeId, kind, day, seller }: SalePlace,
  lines: readonly SaleLine[],
  today: string,
): SaleInput {
  // Which day it is at the store, the server knows best from the time it was noted.
  const bizDate = kind === "daily" && day === today ? null : day;
  return { storeId, personId: seller?.personId ?? null, kind, bizDate, lines: soldLines(lines) };
}

/** What was sold is added to the report of its store and day. */
export function saleDeed(place: SalePlace, lines: readonly SaleLine[], today: string): NewDeed {
  return {
    kind: saleKind,
    version: 1,
    document: ["sales", place.storeId, place.day, place.seller?.personId].filter(Boolean).join("/"),
    replaces: false,
    payload: { ...saleInput(place, lines, today) },
    subject: place.storeName,
    shown: { place, lines },
  };
}

const shownSchema = v.object({
  place: placeSchema,
  lines: linesSchema,
});

/** What was submitted here and is not in the books yet. */
export interface WaitingSale {
  key: string;
  place: SalePlace;
  lines: SaleLine[];
  payload: KeptDeed["payload"];
  pieces: number;
  amount: string;
  capturedAt: number;
  problem: DeedProblem | null;
}

/** Sales that wait to be sent or to be mended, the newest first. */
export function waitingSales(deeds: readonly KeptDeed[]): WaitingSale[] {
  return deeds
    .filter(({ kind }) => kind === saleKind)
    .flatMap(({ key, shown, payload, capturedAt, problem }) => {
      const read = v.safeParse(shownSchema, shown);
      if (!read.success) return [];
      const { pieces, amount } = totalsOf(read.output.lines);
      return [{ key, ...read.output, payload, pieces, amount, capturedAt, problem }];
    })
    .toReversed();
}

/** The same sale with other lines: its day stays that of when it was noted. */
export function mendedSale(
  { payload, place }: WaitingSale,
  lines: readonly SaleLine[],
): Pick<NewDeed, "payload" | "shown"> {
  return { payload: { ...payload, lines: soldLines(lines) }, shown: { place, lines } };
}

const shortage = v.object({
  lines: v.array(v.object({ id: v.string(), available: v.number() })),
});

/** How many of a product there are, of those a refusal says there are too few of. */
export function availableOf(refusal: { code: string; data?: unknown }): Map<string, number> {
  const read = refusal.code === "insufficient_stock" ? v.safeParse(shortage, refusal.data) : null;
  return new Map(
    read?.success ? read.output.lines.map(({ id, available }) => [id, available]) : [],
  );
}
