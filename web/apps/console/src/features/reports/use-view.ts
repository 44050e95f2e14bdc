import { datePresets } from "@gerai/domain";
import type { Comparison } from "@gerai/reports";
import { firstBelow, isBy, trailOf, trailText, viewQuery, viewsBelow } from "@gerai/reports/views";
import type { By, Fact, Step } from "@gerai/reports/views";
import { useListState } from "../../core/list/use-list-state";

const filterNames = [
  "preset",
  "dateFrom",
  "dateTo",
  "mode",
  "basis",
  "compare",
  "by",
  "at",
] as const;

/** What a report is looked at by before anything was chosen. */
const firsts: Readonly<Record<Fact, By>> = {
  sellout: "store",
  sellin: "client",
  receivables: "client",
};

/** Where one stands in a report; all of it is in the address. */
export function useView(fact: Fact) {
  const list = useListState(filterNames);
  const { filters } = list.state;
  const { dateFrom, dateTo } = filters;
  const picked = dateFrom && dateTo ? { dateFrom, dateTo } : undefined;
  const preset = datePresets.find((one) => one === filters["preset"]) ?? "thisMonth";
  const compare: Comparison = filters["compare"] === "lastYear" ? "lastYear" : "before";
  const mode = (["1", "2"] as const).find((one) => one === filters["mode"]);
  const basis = filters["basis"] === "dispatched" ? "dispatched" : undefined;
  const trail = trailOf(filters["at"]);
  const below = viewsBelow(fact, trail);
  const last = trail.at(-1);
  const usual = last ? firstBelow(fact, last) : firsts[fact];
  const asked = filters["by"];
  const by =
    isBy(asked) && below.includes(asked) ? asked : below.includes(usual) ? usual : "document";
  const chosen = { preset, ...picked, mode, basis, compare } as const;
  return {
    fact,
    list,
    trail,
    below,
    by,
    preset: picked ? undefined : preset,
    mode,
    basis,
    compare,
    report: viewQuery(fact, chosen, trail),
    /** Goes to these steps, or down or up to them. */
    stand: (steps: readonly Step[], lookBy?: By) =>
      list.setFilters({ at: trailText(steps) ?? null, by: lookBy ?? null }),
    lookBy: (chosenBy: By) => list.setFilter("by", chosenBy),
  };
}

/** Where one stands in a report, and the ways from there. */
export type View = ReturnType<typeof useView>;
