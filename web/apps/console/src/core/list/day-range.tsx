import { t } from "@gerai/i18n";
import { DatePicker } from "antd";
import dayjs from "dayjs";
import { dayFormat } from "../forms/inputs";
import type { ListControl } from "./use-list-state";

interface DayRangeProps {
  list: ListControl;
  /** The filters that hold the first and the last day. */
  from: string;
  to: string;
}

const wireFormat = "YYYY-MM-DD";

/** Narrows a list to some days; either end may stay open. */
export function DayRange({ list, from, to }: DayRangeProps) {
  const first = list.state.filters[from];
  const last = list.state.filters[to];
  return (
    <DatePicker.RangePicker
      className="w-64"
      aria-label={t("common.date.range")}
      format={dayFormat()}
      allowEmpty={[true, true]}
      placeholder={[t("common.date.start"), t("common.date.end")]}
      value={[first ? dayjs(first) : null, last ? dayjs(last) : null]}
      onChange={(days) =>
        list.setFilters({
          [from]: days?.[0]?.format(wireFormat) ?? null,
          [to]: days?.[1]?.format(wireFormat) ?? null,
        })
      }
    />
  );
}
