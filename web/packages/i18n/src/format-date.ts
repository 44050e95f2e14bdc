import { currentLocale, currentTimeZone, t } from "./runtime";

/** An instant, or a calendar day `yyyy-MM-dd` that belongs to no zone. */
export type DateValue = Date | number | string;

/** Ways to write a date or time. */
export type DateStyle = "day" | "date" | "dayOfWeek" | "weekday" | "month" | "time" | "dateTime";

const styles: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  day: { day: "numeric", month: "short" },
  date: { day: "numeric", month: "short", year: "numeric" },
  dayOfWeek: { weekday: "long" },
  weekday: { weekday: "short", day: "numeric", month: "short" },
  month: { month: "long", year: "numeric" },
  time: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  dateTime: {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  },
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A date or time in the reader's language, Gregorian years and Latin digits everywhere. */
export function formatDate(value: DateValue, style: DateStyle = "date"): string {
  const { at, timeZone } = instant(value);
  if (Number.isNaN(at.getTime())) return String(value);
  return formatter(styles[style], timeZone).format(at);
}

/** Two days as one text, sharing what they have in common: `1 – 14 Nov 2026`. */
export function formatDateRange(from: DateValue, to: DateValue): string {
  const start = instant(from);
  const end = instant(to);
  return formatter(styles.date, start.timeZone).formatRange(start.at, end.at);
}

/** How long ago, in words up to a week, then the date. */
export function formatRelative(value: DateValue, now: Date): string {
  const { at } = instant(value);
  const elapsed = now.getTime() - at.getTime();
  const distance = Math.abs(elapsed);
  if (distance < minute) return t("common.justNow");
  if (distance >= 7 * day) return formatDate(value, sameYear(at, now) ? "day" : "date");
  const words = new Intl.RelativeTimeFormat(currentLocale(), { numeric: "auto", style: "short" });
  if (distance < hour) return words.format(-Math.trunc(elapsed / minute), "minute");
  if (distance < day) return words.format(-Math.trunc(elapsed / hour), "hour");
  return words.format(-Math.trunc(elapsed / day), "day");
}

/** Short weekday names from Monday on. */
export function weekdayNames(width: "narrow" | "short" = "narrow"): string[] {
  const format = formatter({ weekday: width }, "UTC");
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, index) => format.format(Date.UTC(2024, 0, 1 + index)));
}

/** Short month names from January on. */
export function monthNames(): string[] {
  const format = formatter({ month: "short" }, "UTC");
  return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2024, index, 1)));
}

const formatters = new WeakMap<Intl.DateTimeFormatOptions, Map<string, Intl.DateTimeFormat>>();

/** Made once for each way to write: making one costs a hundred times as much as using it. */
function formatter(
  options: Intl.DateTimeFormatOptions,
  timeZone: string | undefined,
): Intl.DateTimeFormat {
  const known = formatters.get(options) ?? new Map<string, Intl.DateTimeFormat>();
  formatters.set(options, known);
  const name = `${currentLocale()} ${timeZone}`;
  const zoned = timeZone ? { ...options, timeZone } : options;
  const made = known.get(name) ?? new Intl.DateTimeFormat(currentLocale(), zoned);
  known.set(name, made);
  return made;
}

function instant(value: DateValue): { at: Date; timeZone: string | undefined } {
  if (typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    return { at: new Date(`${value}T00:00:00Z`), timeZone: "UTC" };
  }
  return { at: new Date(value), timeZone: currentTimeZone() };
}

function sameYear(one: Date, other: Date): boolean {
  return one.getFullYear() === other.getFullYear();
}
