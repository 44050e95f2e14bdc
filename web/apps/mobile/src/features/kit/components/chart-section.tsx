import { BarLine, HorizontalBars, Legend, Ring, Sparkline, StackedBar } from "@gerai/charts";
import { formatCompact, formatMoneyCompact, formatPercent, t } from "@gerai/i18n";
import { Card, Money, StatTile } from "@gerai/ui";
import { TrendingUp } from "lucide-react";
import { KitSection } from "./kit-section";

const sales = [18, 25, 32, 36, 28, 29, 28, 16, 15, 16, 18, 12, 18, 25];
const before = [19, 21, 22, 22, 21, 19, 17, 15, 13, 12, 10.5, 10, 10.5, 12];

/** The brand card, key figures and the five chart shapes. */
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
        <BarLine
          label={t("kit.dailySales")}
          points={sales.map((value, index) => ({
            label: String(index + 1),
            value: value * 1_000_000,
            compare: (before[index] ?? 0) * 1_000_000,
          }))}
        />
        <Legend
          items={[
            { label: t("kit.thisPeriod"), tone: "brand" },
            { label: t("kit.previousPeriod"), tone: "mango", shape: "line" },
          ]}
        />
      </Card>
      <Card title={t("kit.stockByWarehouse")}>
        <HorizontalBars
          label={t("kit.stockByWarehouse")}
          max={800}
          bars={[
            { label: "Jakarta Cakung DC", value: 640 },
            { label: "Surabaya Rungkut DC", value: 210 },
            { label: "Medan DC", value: 36, tone: "mango" },
          ]}
        />
      </Card>
      <Card title={t("kit.orderStages")}>
        <StackedBar
          label={t("kit.orderStages")}
          parts={[
            { label: t("kit.finished"), value: 151, tone: "brand" },
            { label: t("kit.progress"), value: 41, tone: "info" },
            { label: t("kit.pending"), value: 24, tone: "mango" },
            { label: t("kit.special"), value: 6, tone: "violet" },
          ]}
        />
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
