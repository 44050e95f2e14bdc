import { formatDate, formatNumber, t } from "@gerai/i18n";
import { Money, Tag } from "@gerai/ui";
import type { StandingGoods } from "../wire";

interface StandingRowProps {
  goods: StandingGoods;
  /** After how many days goods have stood for long. */
  longDays: number;
}

/** Pieces of one product in a store: how many, since when, and how many of them have stood for long. */
export function StandingRow({ goods, longDays }: StandingRowProps) {
  const { name, spec, storeName, qty, longQty, since, days, amount, currency } = goods;
  return (
    <div className="border-b border-line bg-surface px-4 py-3">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 text-base font-semibold wrap-anywhere">{name}</span>
        <span className="shrink-0 text-sm font-semibold tabular-nums">
          {t("settlements.pieces", { n: qty })}
        </span>
      </p>
      <p className="mt-0.5 text-sm wrap-anywhere text-ink-2">
        {[storeName, spec].filter(Boolean).join(" · ")}
      </p>
      <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5 text-xs text-ink-3">
        <span>{t("settlements.goods.since", { day: formatDate(since), n: days })}</span>
        {amount === null ? null : <Money amount={amount} currency={currency} />}
      </p>
      {longQty > 0 ? (
        <p className="mt-1.5">
          <Tag tone="mango">
            {t("settlements.goods.longQty", { n: formatNumber(longQty), days: longDays })}
          </Tag>
        </p>
      ) : null}
    </div>
  );
}
