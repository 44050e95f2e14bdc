import { formatMoney, formatNumber, t } from "@gerai/i18n";
import type { ReactNode } from "react";
import { Picture } from "../../../core/goods/picture";
import { PriceKindTag } from "../../../core/ordering/price-kind-tag";

interface LineRowProps {
  line: {
    name: string;
    image: string | null;
    spec: string;
    materialCode: string;
    priceKind: string;
    unitPrice: string;
    listPrice: string;
    amount: string;
  };
  qty: number;
  currency: string;
  /** For readers who see goods and no money. */
  priceless?: boolean;
  /** What else there is to say: quantities that were cut, a price that changed. */
  children?: ReactNode;
}

/** A product of an order with its price, its quantity and what it comes to. */
export function LineRow({ line, qty, currency, priceless = false, children }: LineRowProps) {
  const reduced = line.listPrice !== line.unitPrice;
  return (
    <div className="flex gap-3 px-4 py-3">
      <Picture src={line.image} className="size-16 rounded-control" />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-base leading-snug font-semibold">{line.name}</p>
        <p className="truncate text-xs text-ink-3">
          {[line.spec, line.materialCode].filter(Boolean).join(" · ")}
        </p>
        {priceless ? null : (
          <p className="mt-1 flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm text-ink-2">
            <span className="tabular-nums">{formatMoney(line.unitPrice, currency)}</span>
            {reduced ? (
              <s className="text-xs text-ink-3">{formatMoney(line.listPrice, currency)}</s>
            ) : null}
            <PriceKindTag kind={line.priceKind} />
          </p>
        )}
        {children}
      </div>
      <div className="shrink-0 text-right">
        {priceless ? null : (
          <p className="text-base font-semibold tabular-nums">
            {formatMoney(line.amount, currency)}
          </p>
        )}
        <p className="text-sm text-ink-3 tabular-nums">
          {t("orders.times", { n: formatNumber(qty) })}
        </p>
      </div>
    </div>
  );
}
