import { addMonths, firstOfMonth } from "@gerai/domain";
import { formatDate, formatNumber, t } from "@gerai/i18n";
import {
  Avatar,
  EmptyState,
  IconButton,
  Progress,
  Row,
  SectionList,
  SkeletonRows,
} from "@gerai/ui";
import { VirtualList } from "@gerai/ui/virtual-list";
import type { VirtualListHandle } from "@gerai/ui/virtual-list";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { clsx } from "clsx";
import { ChevronLeft, ChevronRight, CircleCheck, Users } from "lucide-react";
import { useState } from "react";
import type { Ref } from "react";
import { ListFoot } from "../../../core/endless-list";
import type { PagedQuery } from "../../../core/endless-list";
import { paths } from "../../../core/paths";
import { QueryError, QueryView } from "../../../core/query-view";
import { useClient } from "../../../core/services-context";
import { calendarQuery, notReportedQuery } from "../api";
import { searchOf } from "../search";
import { useToday } from "../use-stores";
import type { CalendarCell, CalendarRow } from "../wire";

interface TeamSalesProps {
  onRefresh: () => Promise<unknown>;
  ref?: Ref<VirtualListHandle>;
}

/** A trainer's or manager's people: who has not reported today, and a month of stores and days. */
export function TeamSales({ onRefresh, ref }: TeamSalesProps) {
  const today = useToday();
  const [month, setMonth] = useState(today.slice(0, 7));
  const query = useInfiniteQuery(calendarQuery(useClient(), month));
  const rows = query.data?.pages.flatMap((page) => page.rows.list) ?? [];
  const more = query.hasNextPage && !query.isFetchNextPageError;
  return (
    <VirtualList
      ref={ref}
      items={rows}
      getKey={({ storeId, personId }) => `${storeId} ${personId}`}
      renderItem={(row) => <PersonMonth row={row} />}
      estimateSize={220}
      label={t("sales.calendar")}
      scrollId={`sales-team-${month}`}
      onRefresh={onRefresh}
      onEndReached={more ? () => void query.fetchNextPage() : undefined}
      header={
        <div className="space-y-3 px-4 pt-3 pb-2">
          <NotReportedToday today={today} />
          <MonthHead month={month} latest={today.slice(0, 7)} onChange={setMonth} />
        </div>
      }
      footer={<Foot query={query} rows={rows.length} />}
    />
  );
}

interface FootProps {
  query: PagedQuery & { isPending: boolean; refetch: () => Promise<unknown> };
  rows: number;
}

function Foot({ query, rows }: FootProps) {
  if (query.isPending) return <SkeletonRows rows={4} />;
  if (query.error && rows === 0) {
    return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (rows === 0) return <EmptyState icon={Users} title={t("sales.noPeople")} />;
  return <ListFoot query={query} />;
}

function NotReportedToday({ today }: { today: string }) {
  const query = useQuery(notReportedQuery(useClient(), today));
  const navigate = useNavigate();
  const report = (who: Seller, day: string) =>
    void navigate({ to: paths.salesReportIndex, search: reportFor(who, day) });
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={3} />}>
      {({ due, list }) => {
        if (due === 0) return <EmptyState icon={Users} title={t("sales.nobodyDue")} />;
        const reported = due - list.length;
        return (
          <>
            <div className="space-y-1.5 rounded-card bg-surface px-4 py-3.5 shadow-card">
              <p className="text-base font-semibold">
                {t("sales.reportedOf", {
                  reported: formatNumber(reported),
                  due: formatNumber(due),
                })}
              </p>
              <Progress value={reported / due} label={t("sales.notReported")} />
            </div>
            {list.length === 0 ? (
              <p className="flex items-center gap-2 px-4 text-sm font-medium text-brand-ink">
                <CircleCheck className="size-5" aria-hidden="true" />
                {t("sales.allReported")}
              </p>
            ) : (
              <SectionList title={t("sales.notReported")}>
                {list.map(({ storeId, personId, personName, storeName }) => (
                  <Row
                    key={`${storeId} ${personId}`}
                    leading={<Avatar name={personName} />}
                    title={personName}
                    caption={storeName}
                    onClick={() => report({ storeId, storeName, personId, personName }, today)}
                  />
                ))}
              </SectionList>
            )}
          </>
        );
      }}
    </QueryView>
  );
}

type Seller = Pick<CalendarRow, "storeId" | "storeName" | "personId" | "personName">;

/** Where somebody notes what a promoter sold who did not report. */
function reportFor({ storeId, storeName, personId, personName: name }: Seller, day: string) {
  return searchOf({ storeId, storeName, day, kind: "daily", seller: { personId, name } });
}

interface MonthHeadProps {
  month: string;
  latest: string;
  onChange: (month: string) => void;
}

function MonthHead({ month, latest, onChange }: MonthHeadProps) {
  const move = (by: number) => onChange(addMonths(firstOfMonth(`${month}-01`), by).slice(0, 7));
  return (
    <div className="flex items-center gap-1">
      <h2 className="min-w-0 flex-1 px-4 text-sm font-semibold text-ink-2">
        {t("sales.calendar")}
      </h2>
      <IconButton label={t("sales.previousMonth")} icon={ChevronLeft} onClick={() => move(-1)} />
      <p aria-live="polite" className="text-sm font-semibold">
        {formatDate(`${month}-01`, "month")}
      </p>
      <IconButton
        label={t("sales.nextMonth")}
        icon={ChevronRight}
        disabled={month >= latest}
        onClick={() => move(1)}
      />
    </div>
  );
}

/** A promoter in a store: each of her days so far, reported or not. */
function PersonMonth({ row }: { row: CalendarRow }) {
  const { personName, storeName, due, reported, days } = row;
  return (
    <section
      aria-label={`${personName} · ${storeName}`}
      className="mx-4 mb-3 rounded-card bg-surface px-3 py-3 shadow-card"
    >
      <p className="px-1 text-base font-semibold break-words">{personName}</p>
      <p className="px-1 pb-2 text-xs text-ink-3">
        {[storeName, t("sales.calendarRow", { reported, due })].join(" · ")}
      </p>
      <ul className="flex flex-wrap gap-1">
        {days.map((cell) => (
          <li key={cell.date}>
            <DayCell cell={cell} who={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const box = "grid size-11 place-items-center rounded-control text-sm font-semibold tabular-nums";

function DayCell({ cell, who }: { cell: CalendarCell; who: Seller }) {
  const { date, reportId, late, pieces } = cell;
  const day = String(Number(date.slice(8)));
  const shown = formatDate(date, "day");
  if (reportId === null) {
    return (
      <Link
        to={paths.salesReportIndex}
        search={reportFor(who, date)}
        className={clsx(box, "border border-dashed border-danger text-danger-ink")}
      >
        <span aria-hidden="true">{day}</span>
        <span className="sr-only">{t("sales.cell.missing", { date: shown })}</span>
      </Link>
    );
  }
  return (
    <Link
      to={paths.salesReportIndex}
      search={{ report: reportId }}
      className={clsx(box, late ? "bg-mango-soft text-mango-ink" : "bg-brand-soft text-brand-ink")}
    >
      <span aria-hidden="true">{day}</span>
      <span className="sr-only">
        {t("sales.cell.reported", { date: shown, n: formatNumber(pieces) })}
      </span>
    </Link>
  );
}
