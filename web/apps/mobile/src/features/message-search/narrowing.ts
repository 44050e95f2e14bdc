import { codesFoundAs } from "@gerai/chat";
import type { MessageFilter } from "@gerai/chat";
import { addDays, instantOf, isCalendarDate } from "@gerai/domain";
import type { DaySpan } from "@gerai/ui";
import type { Narrowing } from "./search";

/** Whether anything narrows the search. */
export function isNarrowed({ sender, kind, from, to, mentioned }: Narrowing): boolean {
  return [sender, kind, from, to, mentioned].some((part) => part !== undefined);
}

/** The days of a search; nothing unless both stand in the address and are days. */
export function daysOf({ from, to }: Narrowing): DaySpan | undefined {
  return from && to && isCalendarDate(from) && isCalendarDate(to) ? { from, to } : undefined;
}

/** What the server is asked for. Days begin where the reader is. */
export function filterOf(narrowing: Narrowing, timeZone: string): MessageFilter {
  const { sender, kind, mentioned } = narrowing;
  const days = daysOf(narrowing);
  const midnight = (day: string) => instantOf(`${day}T00:00`, timeZone)?.getTime();
  return {
    senderId: sender,
    contentTypes: kind && codesFoundAs(kind),
    from: days && midnight(days.from),
    to: days && midnight(addDays(days.to, 1)),
    mentioned: mentioned === "1",
  };
}
