import type { RankedRow, ReportQuery } from "@gerai/api";
import * as v from "valibot";
import { reportSearch } from "./search";
import type { ReportSearch } from "./search";

/** What a report shows before anybody chooses. */
const usual: ReportSearch = { preset: "thisMonth" };

/** The filters of a report: what its address says, else what was chosen last. */
export function filtersOf(search: ReportSearch, kept: string | null): ReportSearch {
  const asked = pick(search);
  if (Object.values(asked).some((value) => value !== undefined)) return { ...usual, ...asked };
  return { ...usual, ...parsed(kept) };
}

/** What the server is asked for. Days that were picked win over a preset. */
export function queryOf({
  preset,
  dateFrom,
  dateTo,
  basis,
  mode,
  compare,
}: ReportSearch): ReportQuery {
  const days = dateFrom && dateTo ? { dateFrom, dateTo } : { preset };
  return { fact: "sellin", ...days, basis, mode, ...laterOf(compare) };
}

/** Only what is not usual is asked for by name. */
export function laterOf(compare: ReportSearch["compare"]): Pick<ReportQuery, "compare"> {
  return compare === "lastYear" ? { compare } : {};
}

/** A report as the text of an address, to be sent from another page. */
export function reportText(report: ReportQuery): string {
  const given = Object.entries(report).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

function pick({ preset, dateFrom, dateTo, basis, mode, compare }: ReportSearch): ReportSearch {
  return { preset, dateFrom, dateTo, basis, mode, compare };
}

function parsed(kept: string | null): ReportSearch {
  try {
    return v.parse(reportSearch, JSON.parse(kept ?? "{}"));
  } catch {
    return {};
  }
}

/** How much of the longest bar a row has, in percent. */
export function barShare(row: RankedRow, longest: string): number {
  const most = Number(longest);
  return most > 0 ? Math.max(0, (Number(row.net) / most) * 100) : 0;
}
