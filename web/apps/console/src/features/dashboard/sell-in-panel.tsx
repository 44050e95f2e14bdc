import type { RankedRow, ReportOverview } from "@gerai/api";
import { countryByCode } from "@gerai/domain";
import { formatDateRange, t } from "@gerai/i18n";
import {
  changeOf,
  changeText,
  figureText,
  isBetterLower,
  hasNoFigures,
  knownFigures,
  trendTitle,
} from "@gerai/reports";
import type { KnownFigure, Measure } from "@gerai/reports";
import { RowsChart, TrendChart } from "@gerai/reports/charts";
import { useQuery } from "@tanstack/react-query";
import { Segmented, Skeleton } from "antd";
import { clsx } from "clsx";
import { ChartColumn } from "lucide-react";
import { useState } from "react";
import type { ConsoleApi } from "../../core/console-api";
import { useNewRecordCountry } from "../../core/country-filter";
import { Panel } from "../../core/display/panel";
import { StateView } from "../../core/display/state-view";
import { TableError } from "../../core/list/table-states";
import { useApi } from "../../core/session/services";

const periods = ["thisWeek", "thisMonth", "lastMonth"] as const;
type Period = (typeof periods)[number];

/** The country goes along with the call: amounts of several currencies are never added up. */
function sellInQuery(api: ConsoleApi, country: number, preset: Period) {
  return {
    queryKey: ["dashboard", "sellIn", country, preset],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      await api.client.get("/v3/report/front/overview", {
        query: { fact: "sellin", preset },
        signal,
      }),
  };
}

/** What customers ordered in the country that is looked at, or in one's own while that is all of them. */
export function SellInPanel() {
  const country = useNewRecordCountry();
  const [period, setPeriod] = useState<Period>("thisMonth");
  const query = useQuery(sellInQuery(useApi(), country, period));
  return (
    <Panel
      title={t("dashboard.sellIn", { country: t(`country.${countryByCode(country).key}`) })}
      action={
        <Segmented
          aria-label={t("reports.period")}
          value={period}
          onChange={setPeriod}
          options={periods.map((value) => ({ value, label: t(`dashboard.period.${value}`) }))}
        />
      }
    >
      {query.data ? (
        <Report report={query.data} />
      ) : query.error ? (
        <TableError error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Panel>
  );
}

function Report({ report }: { report: ReportOverview }) {
  const [measure, setMeasure] = useState<Measure>("net");
  const figures = knownFigures(report);
  const drawn = figures.find((figure) => figure.measure === measure) ?? figures[0];
  if (!drawn || hasNoFigures(report)) {
    return <StateView icon={ChartColumn} title={t("reports.none")} hint={t("reports.noneHint")} />;
  }
  const { compared } = report;
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-3 sm:grid-cols-3 2xl:grid-cols-6">
        {figures.map((figure) => (
          <Figure
            key={figure.measure}
            figure={figure}
            currency={report.currency}
            chosen={figure === drawn}
            onChoose={() => setMeasure(figure.measure)}
          />
        ))}
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <div>
          <h3 className="text-sm font-semibold">{trendTitle(drawn, report)}</h3>
          <TrendChart
            wide
            report={report}
            figure={drawn}
            before={formatDateRange(compared.from, compared.to)}
          />
        </div>
        <div className="flex flex-col gap-5">
          <Top title={t("reports.topClients")} by="client" report={report} />
          <Top title={t("reports.topProducts")} by="product" report={report} />
        </div>
      </div>
    </div>
  );
}

function topOf({ tops }: ReportOverview, by: "client" | "product"): readonly RankedRow[] {
  return tops.find((top) => top.by === by)?.list ?? [];
}

interface FigureProps {
  figure: KnownFigure;
  currency: string;
  /** Its course is drawn below. */
  chosen: boolean;
  onChoose: () => void;
}

function Figure({ figure, currency, chosen, onChoose }: FigureProps) {
  const change = changeOf(figure.value, figure.previous);
  const good = (change.kind === "down") === isBetterLower(figure.measure);
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={clsx(
        "cursor-pointer rounded-card px-3 py-2 text-left ring-inset hover:bg-sunken",
        chosen ? "ring-2 ring-brand" : "ring-1 ring-line",
      )}
    >
      <span className="block truncate text-xs text-ink-3">
        {t(`reports.measure.${figure.measure}`)}
      </span>
      <span className="block truncate text-lg numeral">
        {figureText(figure.unit, figure.value, currency)}
      </span>
      <span
        className={clsx(
          "block text-xs",
          change.ratio === undefined ? "text-ink-3" : good ? "text-brand-ink" : "text-danger-ink",
        )}
      >
        {changeText(change)}
      </span>
    </button>
  );
}

interface TopProps {
  title: string;
  by: "client" | "product";
  report: ReportOverview;
}

function Top({ title, by, report }: TopProps) {
  const rows = topOf(report, by);
  const { currency, compared } = report;
  if (rows.length === 0) return null;
  const [first] = report.cards;
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      <RowsChart
        kind="ranking"
        head={title}
        rows={rows.map((row) => ({ name: row.name, row }))}
        whole={{
          net: first?.value ?? "0",
          previousNet: first?.previous ?? "0",
          currency,
          total: rows.length,
          before: formatDateRange(compared.from, compared.to),
        }}
      />
    </div>
  );
}
