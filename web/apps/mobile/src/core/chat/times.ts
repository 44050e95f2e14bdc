import { currentLocale, currentTimeZone, formatDate } from "@gerai/i18n";

const dayMs = 86_400_000;
const week = 7;

/** When something was said, as a list of conversations shows it: the nearer, the more exact. */
export function listTime(at: number, now: number): string {
  const days = daysBetween(at, now);
  if (days <= 0) return formatDate(at, "time");
  return dayName(days, at, now);
}

/** When something was said, over the messages that follow. */
export function separatorTime(at: number, now: number): string {
  const days = daysBetween(at, now);
  const time = formatDate(at, "time");
  return days <= 0 ? time : `${dayName(days, at, now)} ${time}`;
}

function dayName(days: number, at: number, now: number): string {
  if (days === 1) {
    const make = () => new Intl.RelativeTimeFormat(currentLocale(), { numeric: "auto" });
    return made(yesterdays, currentLocale(), make).format(-1, "day");
  }
  if (days < week) return formatDate(at, "dayOfWeek");
  const sameYear = calendarDay(at).slice(0, 4) === calendarDay(now).slice(0, 4);
  return formatDate(at, sameYear ? "day" : "date");
}

/** Days on the reader's calendar, not periods of 24 hours. */
function daysBetween(at: number, now: number): number {
  return Math.round((Date.parse(calendarDay(now)) - Date.parse(calendarDay(at))) / dayMs);
}

function calendarDay(at: number): string {
  const timeZone = currentTimeZone();
  // Sweden writes days as yyyy-MM-dd.
  const make = () => new Intl.DateTimeFormat("sv-SE", timeZone ? { timeZone } : {});
  return made(calendars, timeZone ?? "", make).format(at);
}

const yesterdays = new Map<string, Intl.RelativeTimeFormat>();
const calendars = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs a hundred times as much as using it, and every row of a list has a time. */
function made<Format>(known: Map<string, Format>, name: string, make: () => Format): Format {
  const format = known.get(name) ?? make();
  known.set(name, format);
  return format;
}
