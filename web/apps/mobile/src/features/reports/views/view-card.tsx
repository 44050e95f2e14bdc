import type { ReportQuery, ReportRanking } from "@gerai/api";
import { ApiError } from "@gerai/api";
import { formatMoney, formatNumber, t } from "@gerai/i18n";
import { viewsBelow } from "@gerai/reports/views";
import type { By } from "@gerai/reports/views";
import { Button, Card, Chips, EmptyState, SkeletonRows } from "@gerai/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ChartColumn, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { QueryView } from "../../../core/query-view";
import { useClient } from "../../../core/services-context";
import { ChangeWords } from "../components/change";
import { viewRowsQuery } from "./api";
import { ViewChart } from "./view-chart";
import { ViewRow } from "./view-row";
import type { Place } from "./view-row";

interface ViewCardProps {
  report: ReportQuery;
  by: By;
  place: Place;
  onLookBy: (by: By) => void;
}

/** The rows of a view under their sum, and by what else they can be looked at. */
export function ViewCard({ report, by, place, onLookBy }: ViewCardProps) {
  const query = useInfiniteQuery(viewRowsQuery(useClient(), report, by));
  const choices = viewsBelow(place.fact, place.trail);
  return (
    <>
      <Chips
        label={t("views.lookBy")}
        options={choices.map((value) => ({ value, label: t(`views.by.${value}`) }))}
        value={[by]}
        onChange={([chosen]) => {
          if (chosen) onLookBy(chosen);
        }}
      />
      {hasNoTeam(query.error) ? (
        <EmptyState
          icon={UsersRound}
          title={t("views.noSubordinates")}
          hint={t("views.noSubordinatesHint")}
        />
      ) : (
        <QueryView
          query={query}
          skeleton={<SkeletonRows rows={6} />}
          isEmpty={({ pages }) => pages[0]?.total === 0}
          empty={
            <EmptyState
              icon={ChartColumn}
              title={t(place.fact === "receivables" ? "views.noneOwed" : "views.none")}
              hint={t("views.noneHint")}
            />
          }
        >
          {({ pages }) => (
            <>
              {pages[0] && by !== "document" && pages[0].total > 1 ? (
                <ViewChart key={by} report={report} first={pages[0]} by={by} place={place} />
              ) : null}
              <Rows pages={pages} by={by} place={place}>
                {query.hasNextPage ? (
                  <Button
                    block
                    variant="ghost"
                    loading={query.isFetchingNextPage}
                    onClick={() => void query.fetchNextPage()}
                  >
                    {t("views.more")}
                  </Button>
                ) : null}
              </Rows>
            </>
          )}
        </QueryView>
      )}
    </>
  );
}

function hasNoTeam(error: unknown): boolean {
  return error instanceof ApiError && error.code === "no_subordinates";
}

interface RowsProps {
  pages: readonly ReportRanking[];
  by: By;
  place: Place;
  children: ReactNode;
}

function Rows({ pages, by, place, children }: RowsProps) {
  const [first] = pages;
  if (!first) return null;
  const rows = pages.flatMap((page) => page.list);
  return (
    <Card flush>
      <div className="border-b border-line px-3 py-2.5">
        <div className="flex items-baseline justify-between gap-3">
          <p className="text-sm font-semibold">
            {t("reports.total", { n: formatNumber(first.total) })}
          </p>
          <p className="text-md font-semibold tabular-nums">
            {formatMoney(first.sum.net, first.currency)}
          </p>
        </div>
        <div className="mt-0.5 flex flex-wrap justify-between gap-x-3 text-xs text-ink-3">
          <span>
            {first.sum.overdue === null
              ? t("views.pieces", { n: first.sum.qty })
              : t("views.overdue", { amount: formatMoney(first.sum.overdue, first.currency) })}
          </span>
          <ChangeWords value={first.sum.net} previous={first.sum.previousNet} />
        </div>
      </div>
      <ol aria-label={t(`views.by.${by}`)}>
        {rows.map((row) => (
          <li key={row.id} className="border-b border-line last:border-b-0">
            <ViewRow
              row={row}
              by={by}
              place={place}
              whole={first.sum.net}
              currency={first.currency}
            />
          </li>
        ))}
      </ol>
      {children}
    </Card>
  );
}
