import { formatDate, t } from "@gerai/i18n";
import { useState } from "react";
import { shiftMonth } from "../lib/calendar";
import type { Month } from "../lib/calendar";
import { YearOfMonths } from "./month-picker";
import { SpanEnd } from "./span-end";

/** A span of months, both ends included. */
export interface MonthSpan {
  readonly from: Month;
  readonly to: Month;
}

interface MonthRangeProps {
  value: MonthSpan | undefined;
  onChange: (value: MonthSpan) => void;
  /** The running month; later ones are refused. */
  max: Month;
  /** How many months it may be long. */
  longest: number;
}

/** A range of months: the first and the last are tapped. */
export function MonthRange({ value, onChange, max, longest }: MonthRangeProps) {
  const [from, setFrom] = useState<Month>();
  const shown = from === undefined ? value : { from, to: from };
  const pick = (month: Month) => {
    if (from === undefined) return setFrom(month);
    setFrom(undefined);
    return onChange(month < from ? { from: month, to: from } : { from, to: month });
  };
  const furthest = from === undefined ? max : shiftMonth(from, longest - 1);
  return (
    <div>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <SpanEnd
          label={t("common.date.start")}
          text={shown && formatDate(`${shown.from}-01`, "month")}
          active={from === undefined}
        />
        <SpanEnd
          label={t("common.date.end")}
          text={from === undefined && shown ? formatDate(`${shown.to}-01`, "month") : undefined}
          active={from !== undefined}
        />
      </div>
      <div className="mt-2">
        <YearOfMonths
          opened={value?.to ?? max}
          isChosen={(month) => shown !== undefined && month >= shown.from && month <= shown.to}
          onPick={pick}
          max={furthest < max ? furthest : max}
          min={from === undefined ? undefined : shiftMonth(from, 1 - longest)}
        />
      </div>
    </div>
  );
}
