import { addDays } from "@gerai/domain";
import type { CalendarDate, DateRange } from "@gerai/domain";

/** The spans that are asked for most. */
export const rangeNames = ["today", "week", "month", "lastMonth"] as const;

/** Days, both ends included; weeks begin on Monday. */
export function rangeOf(name: (typeof rangeNames)[number], today: CalendarDate): DateRange {
  const monthBegins = `${today.slice(0, 8)}01`;
  switch (name) {
    case "today":
      return { from: today, to: today };
    case "week":
      return { from: addDays(today, -daysSinceMonday(today)), to: today };
    case "month":
      return { from: monthBegins, to: today };
    case "lastMonth": {
      const to = addDays(monthBegins, -1);
      return { from: `${to.slice(0, 8)}01`, to };
    }
  }
}

function daysSinceMonday(day: CalendarDate): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}
