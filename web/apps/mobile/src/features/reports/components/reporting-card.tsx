import { formatDate, t } from "@gerai/i18n";
import { ReportingChart } from "@gerai/reports/charts";
import { Card, Skeleton } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "../../../core/query-view";
import { useClient } from "../../../core/services-context";
import { reportingQuery } from "../api";

/** Whether those who should have reported did, on every day of a month. */
export function ReportingCard({ month }: { month: string }) {
  const query = useQuery(reportingQuery(useClient(), month));
  return (
    <Card title={t("charts.reporting", { month: formatDate(`${month}-01`, "month") })}>
      <QueryView query={query} skeleton={<Skeleton className="h-60 w-full" />}>
        {({ days }) => <ReportingChart month={month} days={days} />}
      </QueryView>
    </Card>
  );
}
