import type { FilterOf } from "@gerai/api";
import { addMonths, dateInZone } from "@gerai/domain";
import { formatNumber, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Button, Pagination } from "antd";
import { CalendarCheck, ChevronLeft, ChevronRight } from "lucide-react";
import { useNewRecordCountry } from "../../core/country-filter";
import { countryName } from "../../core/display/country";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StateView } from "../../core/display/state-view";
import { MonthInput } from "../../core/forms/inputs";
import { DocumentFilters } from "../../core/list/document-filters";
import { listQuery, pageSizes } from "../../core/list/list-state";
import { useListState } from "../../core/list/use-list-state";
import type { ListControl } from "../../core/list/use-list-state";
import { Waiting } from "../../core/list/waiting";
import { useApi, useUser } from "../../core/session/services";
import { useNow } from "../../core/use-now";
import type { SalesCalendar } from "../../core/wire";
import { calendarQuery } from "./api";
import { CalendarLegend, CalendarTable } from "./calendar-table";

const filterNames = [
  "storeId",
  "personId",
  "month",
] as const satisfies FilterOf<"/v3/report/admin/sales/calendar">[];

/** Who has reported which days: a row for each promoter in a store, a column for each day. */
export function SalesCalendarPage() {
  const list = useListState(filterNames);
  const { timeZone } = useUser();
  const thisMonth = dateInZone(useNow(), timeZone).slice(0, 7);
  const month = list.state.filters["month"] ?? thisMonth;
  // Amounts of different currencies cannot stand in one table.
  const countryCode = useNewRecordCountry();
  const { keyword: _none, ...asked } = listQuery(list.state);
  const calendar = useQuery(calendarQuery(useApi(), { ...asked, month, countryCode }));
  const days = calendar.data?.days ?? [];
  const sum = (part: "due" | "reported") => days.reduce((all, day) => all + day[part], 0);
  const summary = t("salesCalendar.summary", {
    reported: formatNumber(sum("reported")),
    due: formatNumber(sum("due")),
  });
  return (
    <>
      <PageHeader
        title={t("nav.salesCalendar")}
        summary={`${countryName(countryCode)}${calendar.data ? ` · ${summary}` : ""}`}
        actions={<MonthSwitch list={list} month={month} thisMonth={thisMonth} />}
      />
      <Panel flush>
        <DocumentFilters
          list={list}
          withPerson
          withoutNumber
          withoutDays
          legend={<CalendarLegend />}
          busy={calendar.isFetching}
          onRefresh={() => void calendar.refetch()}
        />
        {calendar.data ? (
          <Month calendar={calendar.data} list={list} />
        ) : (
          <Waiting query={calendar} columns={8} />
        )}
      </Panel>
    </>
  );
}

interface MonthProps {
  calendar: SalesCalendar;
  list: ListControl;
}

function Month({ calendar, list }: MonthProps) {
  const { total } = calendar.rows;
  if (total === 0) {
    return (
      <StateView
        icon={CalendarCheck}
        title={t("salesCalendar.empty")}
        hint={t("salesCalendar.emptyHint")}
      />
    );
  }
  const { page, pageSize } = list.state;
  return (
    <>
      <CalendarTable calendar={calendar} />
      <div className="flex justify-end px-4 py-3">
        <Pagination
          current={page}
          pageSize={pageSize}
          total={total}
          pageSizeOptions={[...pageSizes]}
          showSizeChanger={total > pageSizes[0]}
          onChange={(next, size) => list.setPage(next, size)}
        />
      </div>
    </>
  );
}

interface MonthSwitchProps {
  list: ListControl;
  month: string;
  thisMonth: string;
}

/** Goes to the month before or after, or to any. */
function MonthSwitch({ list, month, thisMonth }: MonthSwitchProps) {
  const go = (to: string | null) => list.setFilter("month", to === thisMonth ? null : to);
  const by = (months: number) => go(addMonths(`${month}-01`, months).slice(0, 7));
  return (
    <>
      <Button
        aria-label={t("salesCalendar.previous")}
        icon={<ChevronLeft size={16} aria-hidden />}
        onClick={() => by(-1)}
      />
      <div className="w-44">
        <MonthInput aria-label={t("salesCalendar.month")} value={month} onChange={go} />
      </div>
      <Button
        aria-label={t("salesCalendar.next")}
        icon={<ChevronRight size={16} aria-hidden />}
        disabled={month >= thisMonth}
        onClick={() => by(1)}
      />
    </>
  );
}
