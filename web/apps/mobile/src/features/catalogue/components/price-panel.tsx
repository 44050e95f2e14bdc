import type { GoodsDetail } from "@gerai/api";
import { formatDate, formatMoney, t } from "@gerai/i18n";
import { Money, Tag } from "@gerai/ui";
import { clsx } from "clsx";
import { BadgePercent, CalendarClock, Handshake, Tags } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { priceView } from "../../../core/goods/card-model";
import { DiscountTag } from "../../../core/goods/product-facts";
import { amountsOf, rungFor, shownRungs } from "../price-model";

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
  const priced = rung ? { ...goods, unitPrice: rung.unitPrice, listPrice: rung.listPrice } : goods;
  const reason = rung ? rung.reason : goods.priceReason;
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
      {reason && price ? <Reason reason={reason} /> : null}
      {price?.original !== undefined ? (
        <Spared
          listPrice={price.original}
          unitPrice={price.amount}
          quantity={quantity}
          currency={goods.currency}
        />
      ) : null}
    </div>
  );
}

interface SparedProps {
  listPrice: string;
  unitPrice: string;
  quantity: number;
  currency: GoodsDetail["currency"];
}

/** The ordinary price beside the lower one above, what that spares, and what is paid. */
function Spared({ listPrice, unitPrice, quantity, currency }: SparedProps) {
  const { saved, paid } = amountsOf({ listPrice, unitPrice }, quantity);
  const kinds = [
    { name: t("goods.reason.daily_list"), amount: listPrice },
    { name: t("goods.saved"), amount: saved },
    { name: t("goods.paid", { n: quantity }), amount: paid },
  ];
  return (
    <dl className="mt-2.5 grid grid-cols-3 gap-x-3 rounded-control bg-sunken px-3 py-2.5">
      {kinds.map(({ name, amount }) => (
        <div key={name} className="flex min-w-0 flex-col justify-between">
          <dt className="text-xs text-ink-3">{name}</dt>
          <dd className="text-sm font-semibold break-words tabular-nums">
            {formatMoney(amount, currency)}
          </dd>
        </div>
      ))}
    </dl>
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
  const rungs = shownRungs(goods.priceLadder);
  const reached = rungFor(rungs, quantity);
  return (
    <ul className="divide-y divide-line">
      {rungs.map((rung) => (
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
