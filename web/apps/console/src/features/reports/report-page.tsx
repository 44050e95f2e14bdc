import type { ReportOverview } from "@gerai/api";
import { formatDateRange, t } from "@gerai/i18n";
import { hasNoFigures, knownFigures, trendTitle } from "@gerai/reports";
import type { Measure } from "@gerai/reports";
import { TrendChart } from "@gerai/reports/charts";
import { targetOf } from "@gerai/reports/views";
import type { Fact } from "@gerai/reports/views";
import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { ChartColumn } from "lucide-react";
import { useState } from "react";
import { useNewRecordCountry } from "../../core/country-filter";
import { countryName } from "../../core/display/country";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StateView } from "../../core/display/state-view";
import { TableError } from "../../core/list/table-states";
import type { ListQuery } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import { ExportButton } from "../../core/transfer/export-button";
import { overviewQuery } from "./api";
import { FigureTiles } from "./figure-tiles";
import { ReportingPanel, TargetPanel } from "./side-panels";
import { Trail } from "./trail";
import { useView } from "./use-view";
import type { View } from "./use-view";
import { ViewChart } from "./view-chart";
import { ViewFilters } from "./view-filters";
import { ViewTable } from "./view-table";

/** Under which name a fact is taken out. Documents are taken out where they are listed. */
const exported = { sellin: "sellIn", sellout: "sellOut", receivables: "receivables" } as const;

/** What promoters sold to shoppers. */
export function SellOutReportPage() {
  return <ReportPage fact="sellout" title={t("nav.sellOutReport")} />;
}

/** What customers ordered from us. */
export function SellInReportPage() {
  return <ReportPage fact="sellin" title={t("nav.sellInReport")} />;
}

/** What customers owe us. */
export function ReceivablesReportPage() {
  return <ReportPage fact="receivables" title={t("nav.receivablesReport")} />;
}

interface ReportPageProps {
  fact: Fact;
  title: string;
}

function ReportPage({ fact, title }: ReportPageProps) {
  const view = useView(fact);
  // Amounts of different currencies are never added up.
  const country = useNewRecordCountry();
  const query = useQuery(overviewQuery(useApi(), country, view.report));
  return (
    <>
      <PageHeader
        title={title}
        summary={[countryName(country), query.data ? daysText(query.data) : null]
          .filter(Boolean)
          .join(" · ")}
        actions={
          view.by === "document" ? null : (
            <ExportButton
              path={`/v3/report/front/${exported[fact]}/export`}
              query={wholeView(view)}
            />
          )
        }
      />
      <Panel flush className="mb-4">
        <ViewFilters view={view} busy={query.isFetching} onRefresh={() => void query.refetch()} />
      </Panel>
      <Trail view={view} />
      {query.data ? (
        <Report view={view} report={query.data} country={country} />
      ) : query.error ? (
        <Panel>
          <TableError error={query.error} onRetry={() => void query.refetch()} />
        </Panel>
      ) : (
        <Panel>
          <Skeleton active paragraph={{ rows: 10 }} />
        </Panel>
      )}
    </>
  );
}

/** What the workbook of a view is asked by. */
function wholeView({ report, by }: View): ListQuery {
  const given = Object.entries({ ...report, by });
  return Object.fromEntries(
    given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function daysText({ range, compared }: ReportOverview): string {
  return t("salesView.compared", {
    range: formatDateRange(range.from, range.to),
    compared: formatDateRange(compared.from, compared.to),
  });
}

interface ReportProps {
  view: View;
  report: ReportOverview;
  country: number;
}

function Report({ view, report, country }: ReportProps) {
  const [measure, setMeasure] = useState<Measure>();
  const figures = knownFigures(report);
  // Another basis may not have the figure that was chosen.
  const drawn = figures.find((figure) => figure.measure === measure) ?? figures[0];
  const before = formatDateRange(report.compared.from, report.compared.to);
  const target = targetOf(view.fact, view.mode, view.trail, report);
  const top = view.fact === "sellout" && view.trail.length === 0;
  if (!drawn || hasNoFigures(report)) {
    return (
      <Panel>
        <StateView
          icon={ChartColumn}
          title={t(view.fact === "receivables" ? "views.noneOwed" : "views.none")}
          hint={t("views.noneHint")}
        />
      </Panel>
    );
  }
  return (
    <>
      <FigureTiles
        figures={figures}
        currency={report.currency}
        compare={view.compare}
        chosen={drawn}
        onChoose={setMeasure}
      />
      {target ? <TargetPanel of={target} report={report} /> : null}
      <div className="mb-4 grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <Panel title={trendTitle(drawn, report)}>
            <TrendChart wide report={report} figure={drawn} before={before} />
          </Panel>
          {top ? <ReportingPanel country={country} month={report.range.to.slice(0, 7)} /> : null}
        </div>
        {view.by === "document" ? null : (
          <ViewChart key={view.by} view={view} country={country} before={before} />
        )}
      </div>
      <ViewTable view={view} country={country} />
    </>
  );
}
