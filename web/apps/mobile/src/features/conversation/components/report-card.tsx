import { Sparkline } from "@gerai/charts";
import type { ReportCard as Report, ReportFigure } from "@gerai/chat";
import { formatDateRange, t } from "@gerai/i18n";
import {
  changeOf,
  changeText,
  coverageOf,
  figureText,
  isMeasure,
  wholeCountry,
} from "@gerai/reports";
import type { Measure } from "@gerai/reports";
import { Link } from "@tanstack/react-router";
import { FileChartColumn } from "lucide-react";
import { paths } from "../../../core/paths";
import { Detail, DocumentCard } from "./document-card";

/** Figures beside the first that a card has room for. */
const shown = 4;

/** A report as its sender saw it. A tap opens the same report with the reader's own figures. */
export function ReportCard({ card }: { card: Report }) {
  const [first, ...others] = card.figures.filter(isKnown);
  return (
    <Link to={paths.sellInReport} search={searchOf(card)} className="block">
      <DocumentCard icon={FileChartColumn} label={t("page.sellInReport")}>
        {first ? (
          <>
            <div className="flex items-center justify-between gap-2">
              <p className="min-w-0 truncate text-xl numeral">
                {figureText(first.unit, first.value, card.currency)}
              </p>
              <Sparkline values={card.spark} />
            </div>
            <p className="text-xs font-medium text-ink-2">
              {changeText(changeOf(first.value, first.previous))}
            </p>
          </>
        ) : null}
        <Detail>{formatDateRange(card.dateFrom, card.dateTo)}</Detail>
        <Detail>{covered(card)}</Detail>
        <dl className="mt-2 grid grid-cols-2 gap-x-3 gap-y-1 rounded-control bg-sunken px-2.5 py-2">
          {others.slice(0, shown).map((figure) => (
            <div key={figure.measure} className="min-w-0">
              <dt className="truncate text-2xs text-ink-2">
                {t(`reports.measure.${figure.measure}`)}
              </dt>
              <dd className="truncate text-sm font-semibold tabular-nums">
                {figureText(figure.unit, figure.value, card.currency)}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-1.5 text-2xs text-ink-3">{t("reports.card.opens")}</p>
      </DocumentCard>
    </Link>
  );
}

function isKnown(figure: ReportFigure): figure is ReportFigure & { measure: Measure } {
  return isMeasure(figure.measure);
}

function covered({ covers, coversName: name, countryCode }: Report): string {
  const coverage = coverageOf(covers);
  return coverage === "country"
    ? wholeCountry(countryCode)
    : t(`reports.card.${coverage}`, { name });
}

/** The same report in an address; words of a newer server are left out. */
function searchOf({ dateFrom, dateTo, basis, mode }: Report) {
  return {
    dateFrom,
    dateTo,
    basis: (["placed", "dispatched"] as const).find((known) => known === basis),
    mode: (["1", "2"] as const).find((known) => known === mode),
  };
}
