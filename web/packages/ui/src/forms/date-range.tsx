import { formatDate, t } from "@gerai/i18n";
import { useState } from "react";
import { Chips } from "../actions/chips";
import { monthOf } from "../lib/calendar";
import type { Day } from "../lib/calendar";
import { MonthGrid } from "./month-grid";
import type { DayMark } from "./month-grid";
import { SpanEnd } from "./span-end";

/** A span of days, both ends included. */
export interface DaySpan {
  readonly from: Day;
  readonly to: Day;
}

/** A span offered by name. */
export interface DatePresetOption extends DaySpan {
  id: string;
  label: string;
}

interface DateRangeProps {
  value: DaySpan | undefined;
  onChange: (value: DaySpan) => void;
  /** The day it is where the business is, not where the device is. */
  today: Day;
  presets?: readonly DatePresetOption[];
  min?: Day | undefined;
  /** Future days are refused unless this allows them. */
  max?: Day | undefined;
}

const noPresets: readonly DatePresetOption[] = [];

/** A range of days: named presets as chips, then a month to tap the first and the last day in. */
export function DateRange({
  value,
  onChange,
  today,
  presets = noPresets,
  min,
  max,
}: DateRangeProps) {
  const last = max ?? today;
  const [month, setMonth] = useState(monthOf(value?.to ?? today));
  const [from, setFrom] = useState<Day>();
  const shown = from === undefined ? value : { from, to: from };

  const pick = (day: Day) => {
    if (from === undefined) return setFrom(day);
    setFrom(undefined);
    return onChange(day < from ? { from: day, to: from } : { from, to: day });
  };
  const matching = presets.filter(
    (preset) => from === undefined && preset.from === value?.from && preset.to === value.to,
  );

  return (
    <div>
      {presets.length > 0 ? (
        <Chips
          label={t("common.date.range")}
          options={presets.map((preset) => ({ value: preset.id, label: preset.label }))}
          // Two presets may cover the same days (today is this week on a Monday): light the first.
          value={matching.slice(0, 1).map((preset) => preset.id)}
          onChange={([id]) => {
            const preset = presets.find((option) => option.id === id);
            if (!preset) return;
            setFrom(undefined);
            setMonth(monthOf(preset.to));
            onChange({ from: preset.from, to: preset.to });
          }}
        />
      ) : null}
      <div className="mt-2 grid grid-cols-2 gap-2">
        <SpanEnd
          label={t("common.date.start")}
          text={shown && formatDate(shown.from, "date")}
          active={from === undefined}
        />
        <SpanEnd
          label={t("common.date.end")}
          text={from === undefined && shown ? formatDate(shown.to, "date") : undefined}
          active={from !== undefined}
        />
      </div>
      <div className="mt-2">
        <MonthGrid
          month={month}
          onMonthChange={setMonth}
          today={today}
          min={min}
          max={last}
          markOf={(day) => markOf(day, shown)}
          onPick={pick}
        />
      </div>
    </div>
  );
}

function markOf(day: Day, span: DaySpan | undefined): DayMark {
  if (!span || day < span.from || day > span.to) return "none";
  if (span.from === span.to) return "single";
  if (day === span.from) return "start";
  return day === span.to ? "end" : "middle";
}
