import type { ReportRanking } from "@gerai/api";
import { formatDateRange, formatMoney, formatNumber, t } from "@gerai/i18n";
import { EmptyState, Segmented, SkeletonRows } from "@gerai/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { ChartColumn } from "lucide-react";
import { EndlessList } from "../../../core/endless-list";
import { may } from "../../../core/may";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient, useUser } from "../../../core/services-context";
import { rankingQuery } from "../api";
import { CompareContext } from "../compare-context";
import { ChangeWords } from "../components/change";
import { NotPermitted } from "../components/not-permitted";
import { RankedLine } from "../components/ranked-line";
import { queryOf } from "../model";
import type { RankedBy } from "../search";
import { useFilters } from "../use-filters";

const kinds: readonly RankedBy[] = ["client", "product"];

/** Every client or product of a report by what it brought, under the sum of all of them. */
export function SellInRankingPage() {
  const { by = "client", ...search } = useSearch({ from: "/signed-in/pages/report/sellInRanking" });
  const navigate = useNavigate();
  const { filters } = useFilters(search, "sellin");
  const allowed = may(useUser(), "sell_in_view");
  const query = useInfiniteQuery({
    ...rankingQuery(useClient(), queryOf(filters), by),
    enabled: allowed,
  });
  const first = query.data?.pages[0];
  const show = (chosen: RankedBy) =>
    void navigate({
      to: paths.sellInRanking,
      search: { ...filters, by: chosen },
      replace: true,
    });
  return (
    <Page
      title={t("page.sellInRanking")}
      {...(first ? { caption: formatDateRange(first.range.from, first.range.to) } : {})}
      back={paths.sellInReport}
      flush
    >
      {allowed ? (
        <CompareContext value={filters.compare ?? "before"}>
          <div className="flex h-full flex-col">
            <div className="space-y-2 border-b border-line bg-surface px-4 py-2.5">
              <Segmented
                label={t("reports.by")}
                options={kinds.map((value) => ({ value, label: t(`reports.by.${value}`) }))}
                value={by}
                onChange={show}
              />
              {first && first.total > 0 ? <Total ranking={first} /> : null}
            </div>
            <div className="min-h-0 flex-1">
              <QueryView
                query={query}
                skeleton={<SkeletonRows rows={8} />}
                isEmpty={({ pages }) => pages[0]?.list.length === 0}
                empty={
                  <EmptyState
                    icon={ChartColumn}
                    title={t("reports.none")}
                    hint={t("reports.noneHint")}
                  />
                }
              >
                {({ pages }) => (
                  <EndlessList
                    key={by}
                    query={query}
                    rows={pages.flatMap((page) => page.list)}
                    getKey={(row) => row.id}
                    renderRow={(row, index) => (
                      <div className="border-b border-line bg-surface">
                        <RankedLine
                          row={row}
                          by={by}
                          place={index + 1}
                          longest={first?.list[0]?.net ?? "0"}
                          currency={first?.currency ?? ""}
                        />
                      </div>
                    )}
                    estimateSize={76}
                    label={t("page.sellInRanking")}
                    scrollId="ranking"
                    onRefresh={() => query.refetch()}
                  />
                )}
              </QueryView>
            </div>
          </div>
        </CompareContext>
      ) : (
        <NotPermitted />
      )}
    </Page>
  );
}

/** The sum of the whole ranking, not of the rows that happen to be loaded. */
function Total({ ranking: { sum, total, currency } }: { ranking: ReportRanking }) {
  return (
    <div className="rounded-control bg-sunken px-3 py-2">
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-sm font-semibold">{t("reports.total", { n: formatNumber(total) })}</p>
        <p className="text-md font-semibold tabular-nums">{formatMoney(sum.net, currency)}</p>
      </div>
      <div className="mt-0.5 flex flex-wrap justify-between gap-x-3 text-xs text-ink-3">
        <span>
          {t("reports.totalLine", {
            orders: formatNumber(sum.orders ?? 0),
            qty: formatNumber(sum.qty),
          })}
        </span>
        <ChangeWords value={sum.net} previous={sum.previousNet} />
      </div>
    </div>
  );
}
