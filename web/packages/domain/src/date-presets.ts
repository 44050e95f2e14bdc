import { addDays, addMonths, firstOfMonth, mondayOf } from "./calendar";
import type { CalendarDate, DateRange } from "./calendar";

/** The date ranges a report filter offers by name. */
export const datePresets = [
  "today",
  "yesterday",
  "dayBeforeYesterday",
  "thisWeek",
  "thisMonth",
  "lastWeek",
  "lastMonth",
] as const;

/** One of the named date ranges. */
export type DatePreset = (typeof datePresets)[number];

const ranges: Readonly<Record<DatePreset, (today: CalendarDate) => DateRange>> = {
  today: day,
  yesterday: (today) => day(addDays(today, -1)),
  dayBeforeYesterday: (today) => day(addDays(today, -2)),
  thisWeek: (today) => ({ from: mondayOf(today), to: today }),
  thisMonth: (today) => ({ from: firstOfMonth(today), to: today }),
  lastWeek: (today) => ({ from: addDays(mondayOf(today), -7), to: addDays(mondayOf(today), -1) }),
  lastMonth: (today) => ({
    from: addMonths(firstOfMonth(today), -1),
    to: addDays(firstOfMonth(today), -1),
  }),
};

/** The days a preset covers. Weeks start on Monday; running weeks and months end today. */
export function presetRange(preset: DatePreset, today: CalendarDate): DateRange {
  return ranges[preset](today);
}

function day(date: CalendarDate): DateRange {
  return { from: date, to: date };
}
