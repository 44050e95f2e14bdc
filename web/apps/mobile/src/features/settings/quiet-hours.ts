import type { QuietHours } from "@gerai/chat";
import { instantOf, wallTime } from "@gerai/domain";

/** Hours as a clock on the wall shows them: "22:00". */
export interface ClockHours {
  from: string;
  to: string;
}

/** What most people mean by the night. */
export const usualHours: ClockHours = { from: "22:00", to: "07:00" };

/** Any day will do: none of our zones has daylight saving. */
const someDay = "2026-01-01";

/** The instant of that day at which a minute of it in UTC has come. */
export function instantOfMinute(minute: number): Date {
  return new Date(Date.parse(`${someDay}T00:00:00Z`) + minute * 60_000);
}

/** Quiet hours on the clock of a zone. */
export function clockHours(hours: QuietHours, timeZone: string): ClockHours {
  const clock = (minute: number) => wallTime(instantOfMinute(minute), timeZone).slice(11);
  return { from: clock(hours.startMinute), to: clock(hours.endMinute) };
}

/** Quiet hours as the server counts them; null when a time is missing, or both are the same. */
export function quietHours({ from, to }: ClockHours, timeZone: string): QuietHours | null {
  const start = instantOf(`${someDay}T${from}`, timeZone);
  const end = instantOf(`${someDay}T${to}`, timeZone);
  if (!start || !end || from === to) return null;
  return { startMinute: minuteOf(start), endMinute: minuteOf(end) };
}

function minuteOf(instant: Date): number {
  return instant.getUTCHours() * 60 + instant.getUTCMinutes();
}
