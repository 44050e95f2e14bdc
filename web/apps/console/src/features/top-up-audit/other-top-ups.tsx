import type { Currency } from "@gerai/i18n";
import { formatDate, formatMoney, t } from "@gerai/i18n";
import { StatusTag } from "../../core/display/status-tag";
import { RecordLink } from "../../core/display/two-lines";
import type { TopUpCase } from "../../core/wire";
import { statusLabel, statusTones } from "./model";

interface OtherTopUpsProps {
  others: TopUpCase["others"];
  currency: Currency;
}

/** What else the customer topped up lately. */
export function OtherTopUps({ others, currency }: OtherTopUpsProps) {
  if (others.length === 0) return null;
  return (
    <section aria-label={t("topUps.others")}>
      <h2 className="mb-1 text-sm font-semibold">{t("topUps.others")}</h2>
      <ul className="divide-y divide-line rounded-control border border-line text-sm">
        {others.map(({ id, docNo, amount, creditedAmount, status, enteredAt }) => (
          <li key={id} className="flex items-center gap-3 px-3 py-2">
            <span className="min-w-0 flex-1">
              <RecordLink to={`/top-ups/${id}`}>{docNo}</RecordLink>
              <span className="block text-xs text-ink-3">{formatDate(enteredAt, "dateTime")}</span>
            </span>
            <span className="tabular-nums">{formatMoney(creditedAmount ?? amount, currency)}</span>
            <StatusTag tone={statusTones[status]}>{statusLabel(status)}</StatusTag>
          </li>
        ))}
      </ul>
    </section>
  );
}
