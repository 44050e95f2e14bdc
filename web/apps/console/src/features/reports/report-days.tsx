import { daysOfMonths, dateInZone, maxReportMonths, monthsOfDays } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { DatePicker, Segmented } from "antd";
import dayjs from "dayjs";
import { useState } from "react";
import { DayRange, documentDays } from "../../core/list/day-range";
import { useUser } from "../../core/session/services";
import { useNow } from "../../core/use-now";
import type { View } from "./use-view";

const units = ["days", "months"] as const;
const wireFormat = "YYYY-MM";

/** Over which days, picked one by one or as whole months. */
export function ReportDays({ list }: Pick<View, "list">) {
  const { timeZone } = useUser();
  const today = dateInZone(useNow(), timeZone);
  const { dateFrom, dateTo } = list.state.filters;
  const months =
    dateFrom && dateTo ? monthsOfDays({ from: dateFrom, to: dateTo }, today) : undefined;
  const [chosen, setUnit] = useState<(typeof units)[number]>();
  const unit = chosen ?? (months ? "months" : "days");
  return (
    <>
      <Segmented
        aria-label={t("reports.pickBy")}
        value={unit}
        onChange={setUnit}
        options={units.map((one) => ({ value: one, label: t(`reports.pickBy.${one}`) }))}
      />
      {unit === "days" ? (
        <DayRange list={list} {...documentDays} />
      ) : (
        <DatePicker.RangePicker
          picker="month"
          className="w-64"
          aria-label={t("common.date.range")}
          placeholder={[t("common.date.start"), t("common.date.end")]}
          value={months ? [dayjs(months.from), dayjs(months.to)] : null}
          // The first month narrows what may be the last one.
          disabledDate={(month, { from }) =>
            month.format(wireFormat) > today.slice(0, 7) ||
            (from !== undefined && Math.abs(month.diff(from, "month")) >= maxReportMonths)
          }
          onChange={(picked) => {
            const [from, to] = picked ?? [];
            const days =
              from && to
                ? daysOfMonths({ from: from.format(wireFormat), to: to.format(wireFormat) }, today)
                : undefined;
            list.setFilters({ dateFrom: days?.from ?? null, dateTo: days?.to ?? null });
          }}
        />
      )}
    </>
  );
}
