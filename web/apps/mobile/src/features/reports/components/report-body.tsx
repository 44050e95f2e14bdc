import type { ReportOverview } from "@gerai/api";
import { t } from "@gerai/i18n";
import type { Measure } from "@gerai/reports";
import { hasNoFigures, knownFigures } from "@gerai/reports";
import { EmptyState } from "@gerai/ui";
import { ChartColumn } from "lucide-react";
import { useState } from "react";
import type { ReportSearch } from "../search";
import { FigureTile } from "./figure-tile";
import { Headline } from "./headline";
import { TopCard } from "./top-card";
import { TrendCard } from "./trend-card";

interface ReportBodyProps {
  report: ReportOverview;
  filters: ReportSearch;
}

/** The figures, the course of the one that was chosen, and who and what brought most. */
export function ReportBody({ report, filters }: ReportBodyProps) {
  const [measure, setMeasure] = useState<Measure>("net");
  const figures = knownFigures(report);
  // Another basis may not have the figure that was chosen.
  const drawn = figures.find((figure) => figure.measure === measure) ?? figures[0];
  const [first, ...others] = figures;
  if (!first || !drawn) return null;
  if (hasNoFigures(report)) {
    return <EmptyState icon={ChartColumn} title={t("reports.none")} hint={t("reports.noneHint")} />;
  }
  return (
    <>
      <section aria-label={t("reports.figures")} className="space-y-3">
        <Headline
          report={report}
          figure={first}
          chosen={drawn === first}
          onChoose={() => setMeasure(first.measure)}
        />
        <div className="grid grid-cols-2 gap-3">
          {others.map((figure) => (
            <FigureTile
              key={figure.measure}
              figure={figure}
              currency={report.currency}
              chosen={figure === drawn}
              onChoose={() => setMeasure(figure.measure)}
            />
          ))}
        </div>
      </section>
      <TrendCard report={report} figure={drawn} />
      <TopCard by="client" rows={report.topClients} filters={filters} currency={report.currency} />
      <TopCard
        by="product"
        rows={report.topProducts}
        filters={filters}
        currency={report.currency}
      />
    </>
  );
}
