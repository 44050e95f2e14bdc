import type { ReportOverview } from "@gerai/api";
import { t } from "@gerai/i18n";
import { hasNoFigures } from "@gerai/reports";
import { EmptyState } from "@gerai/ui";
import { ChartColumn } from "lucide-react";
import type { RankedBy, ReportSearch } from "../search";
import { Figures } from "./figures";
import { TopCard } from "./top-card";

interface ReportBodyProps {
  report: ReportOverview;
  filters: ReportSearch;
}

const shown: readonly RankedBy[] = ["client", "product"];

/** The figures, the course of the one that was chosen, and who and what brought most. */
export function ReportBody({ report, filters }: ReportBodyProps) {
  if (hasNoFigures(report)) {
    return <EmptyState icon={ChartColumn} title={t("reports.none")} hint={t("reports.noneHint")} />;
  }
  return (
    <>
      <Figures report={report} />
      {shown.map((by) => (
        <TopCard
          key={by}
          by={by}
          rows={report.tops.find((top) => top.by === by)?.list ?? []}
          filters={filters}
          currency={report.currency}
        />
      ))}
    </>
  );
}
