import { dateInZone, datePresets, presetRange } from "@gerai/domain";
import { formatDateRange, t } from "@gerai/i18n";
import { Button, DateRange, Sheet } from "@gerai/ui";
import type { DaySpan } from "@gerai/ui";
import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { useUser } from "./services-context";
import { useNow } from "./use-now";

interface DaysFieldProps {
  value: DaySpan | undefined;
  onChange: (span: DaySpan | undefined) => void;
}

/** The days shown; all of them unless a range is chosen. */
export function DaysField({ value, onChange }: DaysFieldProps) {
  const { timeZone } = useUser();
  const [open, setOpen] = useState(false);
  const today = dateInZone(useNow(), timeZone);
  const choose = (span: DaySpan | undefined) => {
    setOpen(false);
    onChange(span);
  };
  return (
    <>
      <Button variant="outline" block icon={CalendarDays} onClick={() => setOpen(true)}>
        {value ? formatDateRange(value.from, value.to) : t("wallet.allDays")}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t("common.date.range")}
        footer={
          <Button variant="outline" block onClick={() => choose(undefined)}>
            {t("wallet.allDays")}
          </Button>
        }
      >
        <DateRange
          value={value}
          onChange={choose}
          today={today}
          presets={datePresets.map((id) => {
            return { id, label: t(`common.preset.${id}`), ...presetRange(id, today) };
          })}
        />
      </Sheet>
    </>
  );
}
