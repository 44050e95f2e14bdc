import type { ReportOverview, Schemas } from "@gerai/api";
import { amountText, minorUnits } from "@gerai/domain";
import type { Fact, Step } from "./model";

/** Whose target of which month is asked for. */
export interface TargetOf {
  /** `yyyy-MM` */
  month: string;
  storeId?: string;
  personId?: string;
}

interface Targets {
  list: readonly Schemas["SalesTarget"][];
  total: number;
}

/**
 * Targets are set for a promoter in a store and a whole month: only a store, a promoter or both can be held against one,
 * over days of one month that begin with its first.
 */
export function targetOf(
  fact: Fact,
  mode: string | undefined,
  trail: readonly Step[],
  { range }: ReportOverview,
): TargetOf | undefined {
  const month = range.from.slice(0, 7);
  const whole = range.from === `${month}-01` && range.to.startsWith(month);
  const goods = trail.some(({ by }) => by === "brand" || by === "series" || by === "product");
  const store = trail.findLast(({ by }) => by === "store");
  const people = trail.filter(({ by }) => by === "person");
  const person = people.at(-1);
  // Somebody's own sales among those of the team are told with the team's.
  const own = people.filter(({ id }) => id === person?.id).length > 1;
  if (fact !== "sellout" || mode || !whole || goods || own || person?.leads) return undefined;
  if (!store && !person) return undefined;
  return {
    month,
    ...(store ? { storeId: store.id } : {}),
    ...(person ? { personId: person.id } : {}),
  };
}

/** All of them together; nothing where there are none, or more than were read. */
export function targetSum(targets: Targets | undefined): string | undefined {
  if (!targets || targets.total === 0 || targets.total > targets.list.length) return undefined;
  return amountText(targets.list.reduce((sum, { amount }) => sum + (minorUnits(amount) ?? 0n), 0n));
}
