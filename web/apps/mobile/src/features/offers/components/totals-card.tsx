import { formatMoney, formatPercent, t } from "@gerai/i18n";
import { Card } from "@gerai/ui";
import { discountShare } from "../model";
import type { OfferTotals } from "../model";

interface TotalsCardProps {
  totals: OfferTotals;
  currency: string;
}

/** What it would have cost, what is spared, the tax in it, what is paid. */
export function TotalsCard({ totals, currency }: TotalsCardProps) {
  const share = discountShare(totals.original, totals.paid);
  return (
    <Card>
      <dl className="space-y-1.5" aria-live="polite">
        <Line label={t("offers.originalTotal")} value={formatMoney(totals.original, currency)} />
        <Line
          label={t("offers.discountTotal")}
          value={`−${formatMoney(totals.discount, currency)} (${formatPercent(share)})`}
          tone="text-danger-ink"
        />
        {totals.tax === undefined ? null : (
          <Line label={t("orders.tax")} value={formatMoney(totals.tax, currency)} />
        )}
        <div className="flex items-baseline justify-between gap-3 border-t border-line pt-2">
          <dt className="text-base font-semibold">{t("offers.paidTotal")}</dt>
          <dd className="text-lg font-bold tabular-nums">{formatMoney(totals.paid, currency)}</dd>
        </div>
      </dl>
    </Card>
  );
}

function Line({
  label,
  value,
  tone = "text-ink",
}: {
  label: string;
  value: string;
  tone?: string;
}) {
  return (
    <div className="flex items-baseline justify-between gap-3 text-sm">
      <dt className="text-ink-2">{label}</dt>
      <dd className={`font-semibold tabular-nums ${tone}`}>{value}</dd>
    </div>
  );
}
