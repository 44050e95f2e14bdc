import { isCalendarDate } from "@gerai/domain";
import * as v from "valibot";
import { optionalText } from "../../core/goods/shopping";
import type { SalePlace } from "./drafts";

const optionalDay = v.fallback(v.optional(v.pipe(v.string(), v.check(isCalendarDate))), undefined);

/** Which list of sold products is open: of a store and a day, of a report that exists, or of one that was refused. */
export const saleSearch = v.object({
  store: optionalText,
  day: optionalDay,
  kind: v.fallback(v.optional(v.picklist(["daily", "monthly"])), undefined),
  /** The promoter that a trainer or manager reports for, with the name and the store as the list had them. */
  person: optionalText,
  personName: optionalText,
  storeName: optionalText,
  /** A report that was refused and is being mended. */
  deed: optionalText,
  report: optionalText,
  /** A report by its number, as notices name it. */
  docNo: optionalText,
  /** What is done to that report; without it, it is only looked at. */
  mode: v.fallback(v.optional(v.picklist(["amend", "correct"])), undefined),
});

export type SaleSearch = v.InferOutput<typeof saleSearch>;

/** The address of the list for a place. */
export function searchOf({
  storeId,
  storeName,
  day,
  kind,
  seller,
}: SalePlace): Partial<SaleSearch> {
  if (!seller) return { store: storeId, day, kind };
  return { store: storeId, storeName, day, person: seller.personId, personName: seller.name };
}

/** Whose reports the tab shows. */
export const salesReportSearch = v.object({
  view: v.fallback(v.optional(v.picklist(["team"])), undefined),
});
