import { formatDateRange, t } from "@gerai/i18n";
import { Button } from "@gerai/ui";
import type { DaySpan } from "@gerai/ui";
import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { DaysSheet } from "./days-sheet";

interface DaysFieldProps {
  value: DaySpan | undefined;
  onChange: (span: DaySpan | undefined) => void;
}

/** The days shown; all of them unless a range is chosen. */
export function DaysField({ value, onChange }: DaysFieldProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" block icon={CalendarDays} onClick={() => setOpen(true)}>
        {value ? formatDateRange(value.from, value.to) : t("wallet.allDays")}
      </Button>
      <DaysSheet open={open} value={value} onChange={onChange} onClose={() => setOpen(false)} />
    </>
  );
}
