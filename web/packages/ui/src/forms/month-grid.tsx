import { formatDate, t, weekdayNames } from "@gerai/i18n";
import { clsx } from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef } from "react";
import type { KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { IconButton } from "../actions/icon-button";
import { monthOf, monthWeeks, shiftDay, shiftMonth } from "../lib/calendar";
import type { Day, Month } from "../lib/calendar";

/** How a day stands to the chosen range. */
export type DayMark = "none" | "single" | "start" | "middle" | "end";

interface MonthGridProps {
  month: Month;
  onMonthChange: (month: Month) => void;
  today: Day;
  min?: Day | undefined;
  max?: Day | undefined;
  markOf: (day: Day) => DayMark;
  onPick: (day: Day) => void;
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** One month of days; arrow keys move between days and turn the page at its ends. */
export function MonthGrid({
  month,
  onMonthChange,
  today,
  min,
  max,
  markOf,
  onPick,
}: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const allowed = (day: Day) => (!min || day >= min) && (!max || day <= max);

  const walk = (event: KeyboardEvent, from: Day) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = shiftDay(from, step);
    if (!allowed(next)) return;
    // The new page must be drawn before one of its days can take the focus.
    if (monthOf(next) !== month) flushSync(() => onMonthChange(monthOf(next)));
    table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };

  return (
    <div>
      <div className="flex items-center justify-between">
        <IconButton
          label={t("common.date.previousMonth")}
          icon={ChevronLeft}
          disabled={min !== undefined && month <= monthOf(min)}
          onClick={() => onMonthChange(shiftMonth(month, -1))}
        />
        <p aria-live="polite" className="text-md font-semibold">
          {formatDate(`${month}-01`, "month")}
        </p>
        <IconButton
          label={t("common.date.nextMonth")}
          icon={ChevronRight}
          disabled={max !== undefined && month >= monthOf(max)}
          onClick={() => onMonthChange(shiftMonth(month, 1))}
        />
      </div>
      <table ref={table} className="mt-1 w-full table-fixed border-collapse">
        <thead>
          <tr>
            {weekdayNames("short").map((name) => (
              <th key={name} scope="col" className="h-8 text-2xs font-medium text-ink-3">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) => (
                // oxlint-disable-next-line react/no-array-index-key -- seven fixed columns
                <td key={weekday} className="p-0 py-0.5">
                  {day ? (
                    <DayCell
                      day={day}
                      weekday={weekday}
                      today={day === today}
                      mark={markOf(day)}
                      disabled={!allowed(day)}
                      onPick={onPick}
                      onWalk={walk}
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayCellProps {
  day: Day;
  /** Monday is 0. */
  weekday: number;
  today: boolean;
  mark: DayMark;
  disabled: boolean;
  onPick: (day: Day) => void;
  onWalk: (event: KeyboardEvent, from: Day) => void;
}

function DayCell({ day, weekday, today, mark, disabled, onPick, onWalk }: DayCellProps) {
  const edge = mark === "single" || mark === "start" || mark === "end";
  return (
    <div className={clsx("grid place-items-center", band(mark, weekday))}>
      <button
        type="button"
        data-day={day}
        disabled={disabled}
        aria-label={formatDate(day, "date")}
        aria-pressed={mark !== "none"}
        aria-current={today ? "date" : undefined}
        onClick={() => onPick(day)}
        onKeyDown={(event) => onWalk(event, day)}
        className={clsx(
          "relative grid size-10 place-items-center rounded-full text-base disabled:text-ink-off",
          edge ? "bg-brand font-bold text-on-brand" : undefined,
          mark === "middle" ? "font-medium text-brand-ink" : undefined,
          today && mark === "none"
            ? "font-bold text-brand-ink after:absolute after:bottom-1 after:size-1 after:rounded-full after:bg-brand"
            : undefined,
        )}
      >
        {Number(day.slice(8))}
      </button>
    </div>
  );
}

/** The tint behind a range: round where the range or the week begins and ends. */
function band(mark: DayMark, weekday: number): string | undefined {
  if (mark === "none" || mark === "single") return undefined;
  return clsx(
    "bg-brand-soft",
    mark === "start" || weekday === 0 ? "rounded-l-full" : undefined,
    mark === "end" || weekday === 6 ? "rounded-r-full" : undefined,
  );
}
