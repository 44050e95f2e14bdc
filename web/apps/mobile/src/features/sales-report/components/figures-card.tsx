import { Chart } from "@gerai/charts";
import { addDays } from "@gerai/domain";
import {
  formatCompact,
  formatDate,
  formatMoney,
  formatNumber,
  formatPercent,
  t,
} from "@gerai/i18n";
import { Delta, Money, Progress, Segmented, Skeleton } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryError } from "../../../core/query-view";
import { useClient, useUser } from "../../../core/services-context";
import { chartDays, figuresQuery, reportsOfDaysQuery } from "../api";
import { changeOf, shownFigure, soldByDay, stretches } from "../figures";
import type { Stretch } from "../figures";
import type { WaitingSale } from "../sale-deeds";
import { useToday } from "../use-stores";

interface FiguresCardProps {
  waiting: readonly WaitingSale[];
}

/** What the reader sold today, this week and this month, beside the days before. */
export function FiguresCard({ waiting }: FiguresCardProps) {
  const [stretch, setStretch] = useState<Stretch>("today");
  return (
    <section
      aria-label={t("sales.figures")}
      className="space-y-3 rounded-card bg-surface px-4 py-3.5 shadow-card"
    >
      <Segmented
        label={t("sales.figures")}
        options={stretches.map((value) => ({ value, label: t(`sales.stretch.${value}`) }))}
        value={stretch}
        onChange={setStretch}
      />
      <Sold stretch={stretch} waiting={waiting} />
      <DayChart waiting={waiting} />
    </section>
  );
}

function Sold({ stretch, waiting }: FiguresCardProps & { stretch: Stretch }) {
  const query = useQuery(figuresQuery(useClient()));
  const today = useToday();
  if (query.error && !query.data) {
    return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <Skeleton className="h-18 w-full" />;
  const { currency } = query.data;
  const figure = shownFigure(query.data, stretch, waiting, today);
  const change = changeOf(figure);
  return (
    <>
      <div className="flex items-end justify-between gap-3">
        <div className="min-w-0">
          <Money amount={figure.amount} currency={currency} size="hero" />
          <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
            {change === undefined ? null : <Delta value={change} />}
            <span>
              {t(`sales.before.${stretch}`, { amount: formatMoney(figure.amountBefore, currency) })}
            </span>
          </p>
          {figure.unsent > 0 ? (
            <p className="text-xs font-medium text-mango-ink">
              {t("sales.unsentIn", { n: formatNumber(figure.unsent) })}
            </p>
          ) : null}
        </div>
        <div className="shrink-0 text-right">
          <p className="text-xl numeral">{formatNumber(figure.pieces)}</p>
          <p className="text-xs text-ink-3">{t("sales.piecesUnit")}</p>
        </div>
      </div>
      {query.data.target ? (
        <TargetBar
          sold={shownFigure(query.data, "month", waiting, today).amount}
          target={query.data.target.amount}
          currency={currency}
        />
      ) : null}
    </>
  );
}

interface TargetBarProps {
  sold: string;
  target: string;
  currency: string;
}

/** How far the month's target is reached, whatever stretch is looked at. */
function TargetBar({ sold, target, currency }: TargetBarProps) {
  const share = Number(target) === 0 ? 1 : Number(sold) / Number(target);
  return (
    <div className="space-y-1">
      <Progress value={share} label={t("sales.targetReached", { percent: formatPercent(share) })} />
      <p className="flex justify-between gap-3 text-xs text-ink-3">
        <span>{t("sales.targetReached", { percent: formatPercent(share) })}</span>
        <span>{t("sales.target", { amount: formatMoney(target, currency) })}</span>
      </p>
    </div>
  );
}

function DayChart({ waiting }: FiguresCardProps) {
  const { personId, currency } = useUser();
  const today = useToday();
  const dateFrom = addDays(today, 1 - chartDays);
  const { data } = useQuery(reportsOfDaysQuery(useClient(), { personId, dateFrom, dateTo: today }));
  if (!data) return null;
  const days = soldByDay(data.list, waiting, today, chartDays);
  if (days.every(({ amount }) => amount === 0)) return null;
  return (
    <Chart
      label={t("sales.chart", { n: chartDays })}
      head={t("sales.day")}
      legend={false}
      spec={{
        layout: "columns",
        labels: days.map(({ day }) => formatDate(day, "day")),
        ticks: days.map(({ day }) => String(Number(day.slice(8)))),
        series: [
          {
            name: t("sales.figures"),
            shape: "bar",
            tone: "brand",
            values: days.map(({ amount }) => amount),
            texts: days.map(({ amount }) => formatMoney(amount.toFixed(2), currency)),
          },
        ],
        axis: formatCompact,
      }}
    />
  );
}
