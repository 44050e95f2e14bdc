import type { GoodsDetail } from "@gerai/api";
import { formatDate, t } from "@gerai/i18n";
import { Money, Tag } from "@gerai/ui";
import { clsx } from "clsx";
import { BadgePercent, CalendarClock, Handshake, Tags } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { priceView } from "../../../core/goods/card-model";
import { DiscountTag } from "../../../core/goods/product-facts";
import { rungFor } from "../model";

interface PricePanelProps {
  goods: GoodsDetail;
  /** The quantity the price is for. */
  quantity: number;
}

type PriceReason = NonNullable<GoodsDetail["priceReason"]>;

const looks: Readonly<
  Record<
    PriceReason["priceOrigin"],
    { icon: LucideIcon; tone: "mango" | "brand" | "violet" | "neutral" }
  >
> = {
  offer: { icon: BadgePercent, tone: "violet" },
  activity_list: { icon: CalendarClock, tone: "mango" },
  customer_list: { icon: Handshake, tone: "brand" },
  daily_list: { icon: Tags, tone: "neutral" },
};

/** What the chosen quantity costs a piece, and why. */
export function PricePanel({ goods, quantity }: PricePanelProps) {
  const rung = rungFor(goods.priceLadder, quantity);
  const unitPrice = rung ? rung.unitPrice : goods.unitPrice;
  const priced = { ...goods, unitPrice };
  const price = priceView(priced);
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {price ? (
          <Money
            amount={price.amount}
            original={price.original}
            currency={goods.currency}
            size="hero"
            tone={price.original === undefined ? "ink" : "danger"}
            className="flex-wrap"
          />
        ) : (
          <span className="text-xl font-bold text-ink-3">{t("goods.noPrice")}</span>
        )}
        <DiscountTag card={priced} />
      </p>
      {goods.priceReason && price ? <Reason reason={goods.priceReason} /> : null}
    </div>
  );
}

function Reason({ reason }: { reason: PriceReason }) {
  const { icon, tone } = looks[reason.priceOrigin];
  const notes = [
    reason.name,
    reason.until === null ? "" : t("goods.until", { date: formatDate(reason.until, "day") }),
    t(reason.taxIncluded ? "goods.taxIncluded" : "goods.taxExcluded"),
  ];
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-3">
      <Tag tone={tone} icon={icon}>
        {t(`goods.reason.${reason.priceOrigin}`)}
      </Tag>
      {notes.filter(Boolean).join(" · ")}
    </p>
  );
}

/** From which quantity on which price; the step in force is marked. */
export function PriceLadder({ goods, quantity }: PricePanelProps) {
  if (goods.priceLadder.length < 2) return null;
  const reached = rungFor(goods.priceLadder, quantity);
  return (
    <ul className="divide-y divide-line">
      {goods.priceLadder.map((rung) => (
        <li
          key={rung.minQty}
          aria-current={rung === reached ? "true" : undefined}
          className={clsx(
            "flex min-h-11 items-center justify-between gap-3 text-sm",
            rung === reached ? "font-semibold text-brand-ink" : "text-ink-2",
          )}
        >
          <span>{t("goods.fromQty", { n: rung.minQty })}</span>
          {rung.unitPrice === null ? (
            <span className="text-ink-3">{t("goods.notThisMany")}</span>
          ) : (
            <Money amount={rung.unitPrice} currency={goods.currency} size="sm" tone="inherit" />
          )}
        </li>
      ))}
    </ul>
  );
}
