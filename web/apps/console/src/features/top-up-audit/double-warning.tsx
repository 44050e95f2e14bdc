import type { Currency } from "@gerai/i18n";
import { formatDate, formatMoney, t } from "@gerai/i18n";
import { Copy } from "lucide-react";
import { RecordLink } from "../../core/display/two-lines";
import type { TopUpDouble } from "../../core/wire";
import { statusLabel } from "./model";

interface DoubleWarningProps {
  doubles: readonly TopUpDouble[];
  currency: Currency;
}

/** Other top-ups that may be the same transfer. Crediting it twice would be a gift. */
export function DoubleWarning({ doubles, currency }: DoubleWarningProps) {
  return (
    <section
      role="alert"
      className="rounded-control border border-danger bg-danger-soft p-3 text-danger-ink"
    >
      <h2 className="flex items-center gap-2 font-semibold">
        <Copy size={16} aria-hidden />
        {t("topUps.doubleTitle", { n: doubles.length })}
      </h2>
      <ul className="mt-2 divide-y divide-danger/20">
        {doubles.map((double) => (
          <li key={double.id} className="py-1.5 text-sm">
            <div className="flex justify-between gap-3">
              <RecordLink to={`/top-ups/${double.id}`}>{double.docNo}</RecordLink>
              <span className="font-semibold tabular-nums">
                {formatMoney(double.amount, currency)}
              </span>
            </div>
            <div className="text-xs">
              {double.sameVoucher ? t("topUps.samePicture") : t("topUps.sameReference")} ·{" "}
              {double.customerName} · {formatDate(double.enteredAt, "dateTime")} ·{" "}
              {statusLabel(double.status)}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
