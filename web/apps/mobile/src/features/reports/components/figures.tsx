import type { ReportOverview } from "@gerai/api";
import { t } from "@gerai/i18n";
import type { Measure } from "@gerai/reports";
import { knownFigures } from "@gerai/reports";
import { useState } from "react";
import { FigureTile } from "./figure-tile";
import { Headline } from "./headline";
import { TrendCard } from "./trend-card";

/** The figures of a report, and the course of the one that was chosen. */
export function Figures({ report }: { report: ReportOverview }) {
  const [measure, setMeasure] = useState<Measure>();
  const figures = knownFigures(report);
  // Another basis may not have the figure that was chosen.
  const drawn = figures.find((figure) => figure.measure === measure) ?? figures[0];
  const [first, ...others] = figures;
  if (!first || !drawn) return null;
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
    </>
  );
}
