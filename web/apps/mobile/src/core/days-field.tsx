import { formatDateRange, t } from "@gerai/i18n";
import { Button } from "@gerai/ui";
import type { DaySpan } from "@gerai/ui";
import { CalendarDays } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "./lazy-page";

const DaysSheet = lazyPart(() => import("./days-sheet"), "DaysSheet");

interface DaysFieldProps {
  value: DaySpan | undefined;
  onChange: (span: DaySpan | undefined) => void;
}

/** The days shown; all of them unless a range is chosen. */
export function DaysField({ value, onChange }: DaysFieldProps) {
  // Stays once it was opened, so that it can be seen to close.
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        block
        icon={CalendarDays}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {value ? formatDateRange(value.from, value.to) : t("wallet.allDays")}
      </Button>
      <Suspense>
        {asked ? (
          <DaysSheet open={open} value={value} onChange={onChange} onClose={() => setOpen(false)} />
        ) : null}
      </Suspense>
    </>
  );
}
