import { monthNames, t } from "@gerai/i18n";
import { clsx } from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../actions/icon-button";
import type { Month } from "../lib/calendar";

interface MonthPickerProps {
  value: Month | undefined;
  onChange: (month: Month) => void;
  /** The running month; later ones are refused. */
  max: Month;
  min?: Month | undefined;
}

/** One month. */
export function MonthPicker({ value, onChange, max, min }: MonthPickerProps) {
  return (
    <YearOfMonths
      opened={value ?? max}
      isChosen={(month) => month === value}
      onPick={onChange}
      max={max}
      min={min}
    />
  );
}

interface YearOfMonthsProps {
  /** A month of the year that is shown first. */
  opened: Month;
  isChosen: (month: Month) => boolean;
  onPick: (month: Month) => void;
  max: Month;
  min?: Month | undefined;
}

/** Twelve months of a year. */
export function YearOfMonths({ opened, isChosen, onPick, max, min }: YearOfMonthsProps) {
  const [year, setYear] = useState(Number(opened.slice(0, 4)));
  return (
    <div>
      <div className="flex items-center justify-between">
        <IconButton
          label={t("common.date.previousYear")}
          icon={ChevronLeft}
          disabled={min !== undefined && year <= Number(min.slice(0, 4))}
          onClick={() => setYear(year - 1)}
        />
        <p aria-live="polite" className="text-md font-semibold tabular-nums">
          {year}
        </p>
        <IconButton
          label={t("common.date.nextYear")}
          icon={ChevronRight}
          disabled={year >= Number(max.slice(0, 4))}
          onClick={() => setYear(year + 1)}
        />
      </div>
      <div
        role="group"
        aria-label={t("common.date.month")}
        className="mt-2 grid grid-cols-3 gap-2 min-[360px]:grid-cols-4"
      >
        {monthNames().map((name, index) => {
          const month = `${year}-${String(index + 1).padStart(2, "0")}`;
          const chosen = isChosen(month);
          return (
            <button
              key={name}
              type="button"
              aria-pressed={chosen}
              disabled={month > max || (min !== undefined && month < min)}
              onClick={() => onPick(month)}
              className={clsx(
                "min-h-11 rounded-control text-sm disabled:text-ink-off",
                chosen
                  ? "bg-brand font-bold text-on-brand"
                  : "bg-sunken font-medium text-ink active:bg-line",
              )}
            >
              {name}
              <span className="sr-only"> {year}</span>
            </button>
          );
        })}
      </div>
    </div>
  );
}
