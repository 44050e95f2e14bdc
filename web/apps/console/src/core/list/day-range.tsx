import { dateInZone } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { DatePicker } from "antd";
import dayjs from "dayjs";
import { dayFormat } from "../forms/inputs";
import { useUser } from "../session/services";
import { useNow } from "../use-now";
import { rangeNames, rangeOf } from "./day-spans";
import type { ListControl } from "./use-list-state";

/** The filters that hold the first and the last day. */
export interface DayFilters {
  from: string;
  to: string;
}

/** As every list of documents calls them. */
export const documentDays: DayFilters = { from: "dateFrom", to: "dateTo" };

interface DayRangeProps extends DayFilters {
  list: ListControl;
}

const wireFormat = "YYYY-MM-DD";

/** Narrows a list to some days; either end may stay open. */
export function DayRange({ list, from, to }: DayRangeProps) {
  const { timeZone } = useUser();
  const first = list.state.filters[from];
  const last = list.state.filters[to];
  const today = dateInZone(useNow(), timeZone);
  return (
    <DatePicker.RangePicker
      className="w-64"
      aria-label={t("common.date.range")}
      format={dayFormat()}
      allowEmpty={[true, true]}
      placeholder={[t("common.date.start"), t("common.date.end")]}
      presets={rangeNames.map((name) => {
        const span = rangeOf(name, today);
        return { label: t(`list.days.${name}`), value: [dayjs(span.from), dayjs(span.to)] };
      })}
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
