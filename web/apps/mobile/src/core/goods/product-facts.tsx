import type { GoodsCard } from "@gerai/api";
import { formatPercent, t } from "@gerai/i18n";
import { Money, Tag } from "@gerai/ui";
import { availability, priceView } from "./card-model";
import type { Availability } from "./card-model";

/** The price with the ordinary one struck through, or that there is none. */
export function PriceLine({ card, size = "md" }: { card: GoodsCard; size?: "sm" | "md" }) {
  const price = priceView(card);
  if (!price) return <span className="text-sm text-ink-3">{t("goods.noPrice")}</span>;
  return (
    <Money
      amount={price.amount}
      original={price.original}
      currency={card.currency}
      size={size}
      tone={price.original === undefined ? "ink" : "danger"}
      className="min-w-0 flex-wrap"
    />
  );
}

/** How much less than on an ordinary day. */
export function DiscountTag({ card }: { card: GoodsCard }) {
  const percent = priceView(card)?.percentOff;
  return percent === undefined ? null : <Tag tone="danger">{formatPercent(-percent / 100)}</Tag>;
}

const blocked: Readonly<Record<Exclude<Availability, "in" | "low">, "danger" | "neutral">> = {
  embargo: "danger",
  expired: "neutral",
  unpriced: "neutral",
  out: "neutral",
};

/** Stock in words; a tag only where it matters. */
export function StockNote({ card }: { card: GoodsCard }) {
  const state = availability(card);
  if (state === "in") {
    return <span className="truncate">{t("goods.inStock", { n: card.stock })}</span>;
  }
  if (state === "low") {
    return <Tag tone="mango">{t("goods.onlyLeft", { n: card.stock })}</Tag>;
  }
  return <Tag tone={blocked[state]}>{t(`goods.state.${state}`)}</Tag>;
}

/** Discount, stock and the least quantity on one line. */
export function StatusLine({ card }: { card: GoodsCard }) {
  return (
    <span className="flex min-h-5 flex-wrap items-center gap-x-1.5 gap-y-1 text-xs text-ink-3">
      <DiscountTag card={card} />
      <StockNote card={card} />
      {card.moq > 1 ? <span>{t("goods.moq", { n: card.moq })}</span> : null}
    </span>
  );
}

/** Brand, size and how many make a carton. */
export function CaptionLine({ card }: { card: GoodsCard }) {
  const rest = [card.spec, card.packSize > 1 ? t("goods.perCarton", { n: card.packSize }) : ""];
  return (
    <span className="block truncate text-xs text-ink-3">
      <span className="font-semibold text-ink-2">{card.brandName}</span>
      {rest.filter(Boolean).map((part) => ` · ${part}`)}
    </span>
  );
}
