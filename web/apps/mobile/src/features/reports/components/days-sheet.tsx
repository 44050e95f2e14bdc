import {
  addDays,
  addMonths,
  daysOfMonths,
  maxReportMonths,
  maxReportYears,
  monthsOfDays,
} from "@gerai/domain";
import { t } from "@gerai/i18n";
import { DateRange, MonthRange, Segmented, Sheet } from "@gerai/ui";
import type { DaySpan } from "@gerai/ui";
import { useState } from "react";

interface DaysSheetProps {
  open: boolean;
  value: DaySpan | undefined;
  today: string;
  onClose: () => void;
  onChange: (days: DaySpan) => void;
}

const units = ["days", "months"] as const;

/** Picks days, or whole months. */
export function DaysSheet({ open, value, today, onClose, onChange }: DaysSheetProps) {
  const months = value && monthsOfDays(value, today);
  const [chosen, setUnit] = useState<(typeof units)[number]>();
  const unit = chosen ?? (months ? "months" : "days");
  return (
    <Sheet open={open} onClose={onClose} title={t("common.date.range")}>
      <Segmented
        label={t("reports.pickBy")}
        options={units.map((one) => ({ value: one, label: t(`reports.pickBy.${one}`) }))}
        value={unit}
        onChange={setUnit}
      />
      {unit === "months" ? (
        <MonthRange
          value={months}
          max={today.slice(0, 7)}
          longest={maxReportMonths}
          onChange={(span) => onChange(daysOfMonths(span, today))}
        />
      ) : (
        <DateRange
          value={value}
          today={today}
          min={addDays(addMonths(today, -12 * maxReportYears), 1)}
          onChange={onChange}
        />
      )}
    </Sheet>
  );
}
