import type { OrderPreview } from "@gerai/api";
import { formatMoney, formatNumber, t } from "@gerai/i18n";
import { Card, Money } from "@gerai/ui";
import type { ReactNode } from "react";

interface TotalsCardProps {
  totals: OrderPreview["totals"];
  currency: string;
  /** What the total is called; before anything is ordered it is what will have to be paid. */
  totalName?: string;
  /** More lines under the total. */
  children?: ReactNode;
}

/** What an order comes to. */
export function TotalsCard({
  totals,
  currency,
  totalName = t("orders.net"),
  children,
}: TotalsCardProps) {
  const { kinds, qty, gross, offer, net, tax } = totals;
  return (
    <Card title={t("orders.amounts")}>
      <dl className="space-y-2 text-sm">
        <TotalsLine name={t("orders.goods")}>
          {t("cart.kindsAndPieces", { kinds, qty: formatNumber(qty) })}
        </TotalsLine>
        <TotalsLine name={t("cart.gross")}>{formatMoney(gross, currency)}</TotalsLine>
        {Number(offer) > 0 ? (
          <TotalsLine name={t("cart.offer")}>
            <span className="text-danger-ink">{`−${formatMoney(offer, currency)}`}</span>
          </TotalsLine>
        ) : null}
        <TotalsLine name={t("orders.tax")}>{formatMoney(tax, currency)}</TotalsLine>
        <div className="flex items-baseline justify-between border-t border-line pt-2.5">
          <dt className="text-base font-semibold">{totalName}</dt>
          <dd>
            <Money amount={net} currency={currency} size="lg" />
          </dd>
        </div>
        {children}
      </dl>
    </Card>
  );
}

/** One amount with its name. */
export function TotalsLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}
