import { dateInZone } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { DatePicker } from "antd";
import dayjs from "dayjs";
import { dayFormat } from "../../core/forms/inputs";
import { useUser } from "../../core/session/services";
import { useNow } from "../../core/use-now";

interface AsOfPickerProps {
  value: string | null;
  onChange: (day: string | null) => void;
}

/** Chooses the day whose end figures are shown of. */
export function AsOfPicker({ value, onChange }: AsOfPickerProps) {
  const today = dateInZone(useNow(), useUser().timeZone);
  return (
    <DatePicker
      className="w-52"
      aria-label={t("desk.places.asOf")}
      placeholder={t("desk.places.asOfNow")}
      format={dayFormat()}
      maxDate={dayjs(today)}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange(day?.format("YYYY-MM-DD") ?? null)}
    />
  );
}
