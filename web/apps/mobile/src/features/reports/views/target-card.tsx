import type { ReportOverview } from "@gerai/api";
import { t } from "@gerai/i18n";
import { TargetChart } from "@gerai/reports/charts";
import { targetSum } from "@gerai/reports/views";
import type { TargetOf } from "@gerai/reports/views";
import { Card } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../../core/services-context";
import { targetsQuery } from "./api";

interface TargetCardProps {
  of: TargetOf;
  report: ReportOverview;
}

/** How far the month's target is reached; nothing where nobody set one. */
export function TargetCard({ of, report }: TargetCardProps) {
  const { data } = useQuery(targetsQuery(useClient(), of));
  const target = targetSum(data);
  const sold = report.cards.find(({ measure }) => measure === "amount")?.value;
  if (target === undefined || !sold) return null;
  const pace = { sold, target, currency: report.currency, on: report.range.to };
  return (
    <Card title={t("charts.target")}>
      <TargetChart pace={pace} />
    </Card>
  );
}
