import { Chart, MonthHeat, Ring, Sparkline } from "@gerai/charts";
import type { PlotSeries, PlotSpec, SeriesTone } from "@gerai/charts";
import { formatCompact, formatMoneyCompact, formatPercent, t } from "@gerai/i18n";
import { Card, Money, StatTile } from "@gerai/ui";
import { TrendingUp } from "lucide-react";
import { KitSection } from "./kit-section";

const sales = [18, 25, 32, 36, 28, 29, 28, 16, 15, 16, 18, 12, 18, 25];
const before = [19, 21, 22, 22, 21, 19, 17, 15, 13, 12, 10.5, 10, 10.5, 12];

const november = Array.from({ length: 14 }, (_, at) => {
  const share = (46 + (at % 4) * 2) / 52;
  const text = formatPercent(Math.round(share * 100) / 100);
  return { day: `2026-11-${String(at + 1).padStart(2, "0")}`, share, text, words: text };
});

function series(
  name: string,
  shape: PlotSeries["shape"],
  tone: SeriesTone,
  values: readonly number[],
): PlotSeries {
  return { name, shape, tone, values, texts: values.map((value) => formatCompact(value)) };
}

function daily(): PlotSpec {
  const millions = (values: readonly number[]) => values.map((value) => value * 1_000_000);
  return {
    layout: "columns",
    labels: sales.map((_, index) => String(index + 1)),
    series: [
      series(t("kit.thisPeriod"), "line", "brand", millions(sales)),
      series(t("kit.previousPeriod"), "behind", "before", millions(before)),
    ],
    axis: formatCompact,
  };
}

function warehouses(): PlotSpec {
  const pieces = [640, 210, 36];
  return {
    layout: "rows",
    labels: ["Jakarta Cakung DC", "Surabaya Rungkut DC", "Medan DC"],
    series: [series(t("kit.stockByWarehouse"), "bar", "brand", pieces)],
    notes: pieces.map((n) => ({ text: formatCompact(n) })),
    axis: formatCompact,
  };
}

function stages(): PlotSpec {
  const parts = [
    [t("kit.finished"), "brand", 151],
    [t("kit.progress"), "info", 41],
    [t("kit.pending"), "mango", 24],
    [t("kit.special"), "violet", 6],
  ] as const;
  return {
    layout: "rows",
    stacked: true,
    labels: [t("kit.thisPeriod")],
    series: parts.map(([name, tone, n]) => series(name, "bar", tone, [n / 222])),
    axis: formatPercent,
  };
}

/** The brand card, key figures and the chart shapes. */
export function ChartSection() {
  return (
    <KitSection title={t("kit.section.chart")}>
      <SalesCard />
      <div className="grid grid-cols-2 gap-3">
        <StatTile
          label={t("kit.orders")}
          value={formatCompact(128)}
          delta={0.124}
          chart={<Sparkline values={[3, 5, 4, 6, 7, 6, 9]} />}
        />
        <StatTile
          label={t("kit.average")}
          value={formatMoneyCompact(1_940_000, "IDR")}
          delta={0.041}
          chart={<Sparkline values={[2, 2, 4, 2, 6, 6, 8]} />}
        />
        <StatTile
          label={t("kit.activeStores")}
          value="46/52"
          delta={0.022}
          chart={<Sparkline values={[1, 1, 3, 3, 3, 5, 5]} />}
        />
        <StatTile
          label={t("kit.overdue")}
          value={formatMoneyCompact(18_200_000, "IDR")}
          delta={-0.086}
          lowerIsBetter
          chart={<Sparkline values={[9, 7, 7, 5, 3, 3, 2]} tone="danger" />}
        />
      </div>
      <Card title={t("kit.dailySales")}>
        <Chart label={t("kit.dailySales")} head={t("kit.thisPeriod")} spec={daily()} />
      </Card>
      <Card title={t("kit.stockByWarehouse")}>
        <Chart
          label={t("kit.stockByWarehouse")}
          head={t("kit.stockByWarehouse")}
          legend={false}
          spec={warehouses()}
        />
      </Card>
      <Card title={t("kit.orderStages")}>
        <Chart turned label={t("kit.orderStages")} head={t("kit.orderStages")} spec={stages()} />
      </Card>
      <Card title={t("kit.activeStores")}>
        <MonthHeat label={t("kit.activeStores")} days={november} />
      </Card>
    </KitSection>
  );
}

function SalesCard() {
  return (
    <div className="rounded-hero bg-hero p-5 text-white shadow-float">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="text-sm text-white/85">{t("kit.salesThisMonth")}</p>
          <Money amount="248650000" currency="IDR" size="hero" tone="inherit" className="mt-1" />
          <p className="mt-2 flex flex-wrap items-center gap-2 text-xs text-white/85">
            <span className="inline-flex items-center gap-1 rounded-full bg-white/15 px-2 py-0.5 font-semibold text-white">
              <TrendingUp className="size-3.5" aria-hidden="true" />
              {formatPercent(0.124, { signed: true })}
            </span>
            {t("kit.vsLastMonth")}
          </p>
        </div>
        <Ring
          value={0.78}
          label={t("kit.target")}
          tone="mango"
          onHero
          className="size-17 shrink-0"
        />
      </div>
      <dl className="mt-4 grid grid-cols-3 divide-x divide-white/20 border-t border-white/20 pt-3 text-center">
        {(["today", "thisWeek", "thisMonth"] as const).map((period, index) => (
          <div key={period}>
            <dt className="text-xs text-white/80">{t(`common.preset.${period}`)}</dt>
            <dd className="text-md numeral">
              {formatCompact([21_400_000, 96_200_000, 248_650_000][index] ?? 0)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
