import { formatDate, formatNumber, t } from "@gerai/i18n";
import { Money, Tag } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { CircleAlert, Clock } from "lucide-react";
import { paths } from "../../../core/paths";
import { reportStateTone, reportStateWords } from "../../../core/sales-state";
import type { WaitingSale } from "../sale-deeds";
import type { SalesReportItem } from "../wire";
import { dayWords } from "./report-words";

interface ReportRowProps {
  report: SalesReportItem;
  /** Whose it is, where several people's are shown. */
  named?: boolean;
}

/** A report in a list. The store is the link, and the whole row is its target. */
export function ReportRow({ report, named = false }: ReportRowProps) {
  const { reportId, kind, storeName, bizDate, state, late, pieces, amount, currency } = report;
  return (
    <div className="relative flex items-center gap-3 border-b border-line bg-surface px-4 py-3 active:bg-sunken">
      <div className="min-w-0 flex-1">
        <Link
          to={paths.salesReportIndex}
          search={{ report: reportId }}
          className="block truncate text-base font-semibold after:absolute after:inset-0"
        >
          {storeName}
        </Link>
        <p className="truncate text-xs text-ink-3">
          {[dayWords(kind, bizDate), named ? report.personName : report.docNo].join(" · ")}
        </p>
        <p className="mt-1 flex flex-wrap gap-1">
          <Tag tone={reportStateTone(state)}>{reportStateWords(state)}</Tag>
          {late ? (
            <Tag tone="mango" icon={Clock}>
              {t("sales.late")}
            </Tag>
          ) : null}
        </p>
      </div>
      <div className="shrink-0 text-right">
        <Money amount={amount} currency={currency} />
        <p className="text-xs text-ink-3">{t("sales.pieces", { n: formatNumber(pieces) })}</p>
      </div>
    </div>
  );
}

interface WaitingRowProps {
  sale: WaitingSale;
  currency: string;
}

/** What was submitted and is not in the books yet: on its way, or to be mended. */
export function WaitingRow({ sale, currency }: WaitingRowProps) {
  const { key, place, problem, pieces, amount, capturedAt } = sale;
  const caption = [dayWords(place.kind, place.day), formatDate(capturedAt, "time")].join(" · ");
  return (
    <div className="relative flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="truncate text-base font-semibold">{place.storeName}</p>
        <p className="truncate text-xs text-ink-3">{caption}</p>
        <p className="mt-1">
          {problem ? (
            <Tag tone="danger" icon={CircleAlert}>
              {t("sales.notAccepted")}
            </Tag>
          ) : (
            <Tag tone="mango" icon={Clock}>
              {t("sales.keptHere")}
            </Tag>
          )}
        </p>
        {problem ? (
          <>
            <p className="mt-1 text-sm text-danger-ink">{problem.text}</p>
            <Link
              to={paths.salesReportIndex}
              search={{ deed: key }}
              className="-ml-2 inline-flex min-h-11 items-center rounded-control px-2 text-sm font-semibold text-brand-ink underline after:absolute after:inset-0"
            >
              {t("sales.mend")}
            </Link>
          </>
        ) : null}
      </div>
      <div className="shrink-0 text-right">
        <Money amount={amount} currency={currency} />
        <p className="text-xs text-ink-3">{t("sales.pieces", { n: formatNumber(pieces) })}</p>
      </div>
    </div>
  );
}
