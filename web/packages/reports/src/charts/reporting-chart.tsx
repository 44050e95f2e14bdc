import type { Schemas } from "@gerai/api";
import { MonthHeat } from "@gerai/charts";
import { formatDate, formatNumber, formatPercent, t } from "@gerai/i18n";

type CalendarDay = Schemas["CalendarDay"];

interface ReportingChartProps {
  /** `yyyy-MM` */
  month: string;
  days: readonly CalendarDay[];
}

/** Who of those that should report did, day by day. */
export function ReportingChart({ month, days }: ReportingChartProps) {
  const sum = (part: "due" | "reported") => days.reduce((all, day) => all + day[part], 0);
  const label = t("charts.reporting", { month: formatDate(`${month}-01`, "month") });
  return (
    <>
      <p className="mb-2 text-sm text-ink-2">{counted(sum("reported"), sum("due"))}</p>
      <MonthHeat
        label={label}
        days={days.map(({ date, due, reported }) => ({
          day: date,
          share: due > 0 ? reported / due : null,
          text: due > 0 ? formatPercent(Math.round((reported / due) * 100) / 100) : "–",
          words: due > 0 ? counted(reported, due) : t("charts.noneDue"),
        }))}
      />
    </>
  );
}

function counted(reported: number, due: number): string {
  return t("charts.reported", { reported: formatNumber(reported), due: formatNumber(due) });
}
