import type { ReportOverview } from "@gerai/api";
import { formatDate, t } from "@gerai/i18n";
import { ReportingChart, TargetChart } from "@gerai/reports/charts";
import { targetSum } from "@gerai/reports/views";
import type { TargetOf } from "@gerai/reports/views";
import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { Panel } from "../../core/display/panel";
import { TableError } from "../../core/list/table-states";
import { useApi } from "../../core/session/services";
import { reportingQuery, targetsQuery } from "./api";

/** Whether those who should have reported did, on every day of a month. */
export function ReportingPanel({ country, month }: { country: number; month: string }) {
  const query = useQuery(reportingQuery(useApi(), country, month));
  return (
    <Panel title={t("charts.reporting", { month: formatDate(`${month}-01`, "month") })}>
      {query.data ? (
        <ReportingChart month={month} days={query.data.days} />
      ) : query.error ? (
        <TableError error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </Panel>
  );
}

interface TargetPanelProps {
  of: TargetOf;
  report: ReportOverview;
}

/** How far the month's target is reached; nothing where nobody set one. */
export function TargetPanel({ of, report }: TargetPanelProps) {
  const { data } = useQuery(targetsQuery(useApi(), of));
  const target = targetSum(data);
  const sold = report.cards.find(({ measure }) => measure === "amount")?.value;
  if (target === undefined || !sold) return null;
  return (
    <Panel title={t("charts.target")} className="mb-4">
      <TargetChart pace={{ sold, target, currency: report.currency, on: report.range.to }} />
    </Panel>
  );
}
