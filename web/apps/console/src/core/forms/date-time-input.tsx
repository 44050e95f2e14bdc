import { currentTimeZone } from "@gerai/i18n";
import { DatePicker } from "antd";
import dayjs from "dayjs";
import { dayFormat } from "./inputs";
import { instantOf, wallTime } from "./zone-time";

interface DateTimeInputProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  disabled?: boolean;
  placeholder?: string;
  "aria-label"?: string;
}

/** A moment: an instant on the wire, the clock of the reader's own zone on the screen. */
export function DateTimeInput({ value, onChange, ...rest }: DateTimeInputProps) {
  const timeZone = currentTimeZone() ?? "UTC";
  return (
    <DatePicker
      {...rest}
      className="w-full"
      format={`${dayFormat()} HH:mm`}
      showTime={{ format: "HH:mm", defaultOpenValue: dayjs("00:00", "HH:mm") }}
      value={value ? dayjs(wallTime(value, timeZone)) : null}
      onChange={(moment) =>
        onChange?.(moment ? instantOf(moment.format("YYYY-MM-DDTHH:mm"), timeZone) : null)
      }
      // Enter takes the typed moment; it must not send the whole form.
      onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
    />
  );
}
