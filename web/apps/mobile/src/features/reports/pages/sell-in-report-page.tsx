import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { clsx } from "clsx";
import { may } from "../../../core/may";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { SendToChat } from "../../../core/send-to-chat";
import { useClient, useUser } from "../../../core/services-context";
import { overviewQuery } from "../api";
import { CompareContext } from "../compare-context";
import { FactSwitch } from "../components/fact-switch";
import { FilterSheet } from "../components/filter-sheet";
import { NotPermitted } from "../components/not-permitted";
import { PeriodBar } from "../components/period-bar";
import { ReportBody } from "../components/report-body";
import { ReportSkeleton } from "../components/report-skeleton";
import { queryOf, reportText } from "../model";
import type { ReportSearch } from "../search";
import { useFilters } from "../use-filters";

/** What customers order: figures against the period before, their course, who and what brought most. */
export function SellInReportPage() {
  const user = useUser();
  const search = useSearch({ from: "/signed-in/pages/report/sellIn" });
  const navigate = useNavigate();
  const { filters, keep } = useFilters(search, "sellin");
  const report = queryOf(filters);
  const allowed = may(user, "sell_in_view");
  const query = useQuery({ ...overviewQuery(useClient(), report), enabled: allowed });
  const show = (part: ReportSearch) =>
    void navigate({ to: paths.sellInReport, search: keep(part), replace: true });
  if (!allowed) {
    return (
      <Page title={t("page.sellInReport")} back={paths.mine}>
        <NotPermitted />
      </Page>
    );
  }
  return (
    <Page
      title={t("page.sellInReport")}
      back={paths.mine}
      scrollId="sellIn"
      actions={
        <>
          <SendToChat card="report" id={report.fact} report={reportText(report)} />
          <FilterSheet filters={filters} onChange={show} />
        </>
      }
    >
      <FactSwitch fact="sellin" />
      <PeriodBar filters={filters} onChange={show} />
      <QueryView query={query} skeleton={<ReportSkeleton />}>
        {(data) => (
          <div
            aria-busy={query.isPlaceholderData}
            className={clsx(
              "space-y-3 transition-opacity",
              query.isPlaceholderData ? "opacity-60" : undefined,
            )}
          >
            <CompareContext value={filters.compare ?? "before"}>
              <ReportBody report={data} filters={filters} />
            </CompareContext>
          </div>
        )}
      </QueryView>
    </Page>
  );
}
