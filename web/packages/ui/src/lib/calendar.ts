/** A calendar day, `yyyy-MM-dd`. */
export type Day = string;

/** A calendar month, `yyyy-MM`. */
export type Month = string;

const dayLength = 86_400_000;

/** The month of a day. */
export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

/** The month a number of months later, or earlier when negative. */
export function shiftMonth(month: Month, by: number): Month {
  const [year = 0, index = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, index - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The day a number of days later, or earlier when negative. */
export function shiftDay(day: Day, by: number): Day {
  return isoDay(Date.parse(day) + by * dayLength);
}

/** The weeks of a month from Monday on; days of the neighbouring months are null. */
export function monthWeeks(month: Month): (Day | null)[][] {
  const first = Date.parse(`${month}-01`);
  const offset = (new Date(first).getUTCDay() + 6) % 7;
  const monday = first - offset * dayLength;
  const weeks: (Day | null)[][] = [];
  for (let start = monday; monthOf(isoDay(start)) <= month; start += 7 * dayLength) {
    weeks.push(
      Array.from({ length: 7 }, (_, weekday) => {
        const day = isoDay(start + weekday * dayLength);
        return monthOf(day) === month ? day : null;
      }),
    );
  }
  return weeks;
}

function isoDay(milliseconds: number): Day {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
