import { dateInZone, datePresets, presetRange } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Button, DateRange, Sheet } from "@gerai/ui";
import type { DaySpan } from "@gerai/ui";
import { useUser } from "./services-context";
import { useNow } from "./use-now";

interface DaysSheetProps {
  open: boolean;
  value: DaySpan | undefined;
  onChange: (span: DaySpan | undefined) => void;
  onClose: () => void;
}

/** Lets a range of days be chosen, or all of them. */
export function DaysSheet({ open, value, onChange, onClose }: DaysSheetProps) {
  const { timeZone } = useUser();
  const today = dateInZone(useNow(), timeZone);
  const choose = (span: DaySpan | undefined) => {
    onClose();
    onChange(span);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
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
  );
}
