import { isCalendarDate } from "@gerai/domain";
import * as v from "valibot";
import { optionalText } from "../../core/goods/shopping";

const optionalDay = v.fallback(v.optional(v.pipe(v.string(), v.check(isCalendarDate))), undefined);

/** Which list of sold products is open: of a store and a day, of a report that exists, or of one that was refused. */
export const saleSearch = v.object({
  store: optionalText,
  day: optionalDay,
  kind: v.fallback(v.optional(v.picklist(["daily", "monthly"])), undefined),
  /** A report that was refused and is being mended. */
  deed: optionalText,
  report: optionalText,
  /** A report by its number, as notices name it. */
  docNo: optionalText,
  /** What is done to that report; without it, it is only looked at. */
  mode: v.fallback(v.optional(v.picklist(["amend", "correct"])), undefined),
});

export type SaleSearch = v.InferOutput<typeof saleSearch>;

/** Whose reports the tab shows. */
export const salesReportSearch = v.object({
  view: v.fallback(v.optional(v.picklist(["team"])), undefined),
});
