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
    const words = new Intl.RelativeTimeFormat(currentLocale(), { numeric: "auto" });
    return words.format(-1, "day");
  }
  if (days < week) {
    const timeZone = currentTimeZone();
    const format = { weekday: "long", ...(timeZone ? { timeZone } : {}) } as const;
    return new Intl.DateTimeFormat(currentLocale(), format).format(at);
  }
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
  return new Intl.DateTimeFormat("sv-SE", timeZone ? { timeZone } : {}).format(at);
}
