import type { DatePreset } from "@gerai/domain";
import * as v from "valibot";

const optionalDay = v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined);

/** Named here because addresses are part of the first load, and the calendar is not. */
const presets = [
  "today",
  "yesterday",
  "dayBeforeYesterday",
  "thisWeek",
  "thisMonth",
  "lastWeek",
  "lastMonth",
] as const satisfies readonly DatePreset[];

/** Which report is open; what the address leaves out is what the reader chose last. */
export const reportSearch = v.object({
  preset: v.fallback(v.optional(v.picklist(presets)), undefined),
  dateFrom: optionalDay,
  dateTo: optionalDay,
  basis: v.fallback(v.optional(v.picklist(["placed", "dispatched"])), undefined),
  mode: v.fallback(v.optional(v.picklist(["1", "2"])), undefined),
  compare: v.fallback(v.optional(v.picklist(["before", "lastYear"])), undefined),
  /** Whose ranking, on the page that has one. */
  by: v.fallback(v.optional(v.picklist(["client", "product"])), undefined),
});

const text = v.fallback(v.optional(v.string()), undefined);

/** Which view of a report is open, and what it is narrowed to. */
export const viewSearch = v.object({
  ...reportSearch.entries,
  by: text,
  fact: text,
  /** The steps down to it. */
  at: text,
});

/** The filters of a view, with where it stands. */
export type ViewSearch = ReportSearch & {
  by?: string | undefined;
  fact?: string | undefined;
  at?: string | undefined;
};

export type RankedBy = "client" | "product";

/** The filters of a report. */
export type ReportSearch = Omit<v.InferOutput<typeof reportSearch>, "by">;
