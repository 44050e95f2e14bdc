/** A calendar day, `yyyy-MM-dd`, with no time and no zone. */
export type CalendarDate = string;

/** A span of days, both ends included. */
export interface DateRange {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

const millisecondsPerDay = 86_400_000;

/** The day it is in a time zone at an instant. */
export function dateInZone(at: Date, timeZone: string): CalendarDate {
  const parts = new Intl.DateTimeFormat("en-US", {
    calendar: "gregory",
    numberingSystem: "latn",
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(at);
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

/** The day a number of days later (or earlier, when negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return toDate(fromDate(date) + days * millisecondsPerDay);
}

/** The same day a number of months later; a day the month lacks becomes its last day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = split(date);
  const index = year * 12 + (month - 1) + months;
  const lastDay = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();
  return toDate(Date.UTC(Math.floor(index / 12), index % 12, Math.min(day, lastDay)));
}

/** The Monday of a day's week. */
export function mondayOf(date: CalendarDate): CalendarDate {
  const weekday = new Date(fromDate(date)).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
}

/** The first day of a day's month. */
export function firstOfMonth(date: CalendarDate): CalendarDate {
  return `${date.slice(0, 7)}-01`;
}

/** Whether a text is a day that exists. */
export function isCalendarDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && toDate(fromDate(text)) === text;
}

function split(date: CalendarDate): { year: number; month: number; day: number } {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

function fromDate(date: CalendarDate): number {
  const { year, month, day } = split(date);
  return Date.UTC(year, month - 1, day);
}

function toDate(milliseconds: number): CalendarDate {
  return Number.isNaN(milliseconds) ? "" : new Date(milliseconds).toISOString().slice(0, 10);
}
