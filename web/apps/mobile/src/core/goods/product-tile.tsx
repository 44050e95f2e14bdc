import type { GoodsCard } from "@gerai/api";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { paths } from "../paths";
import { availability, canOrder } from "./card-model";
import { Picture } from "./picture";
import { DiscountTag, PriceLine, StockNote } from "./product-facts";
import type { Shopping } from "./shopping";

interface ProductTileProps {
  card: GoodsCard;
  shopping: Shopping;
  action?: ReactNode;
  className?: string;
}

/** A product in a grid or on a shelf. */
export function ProductTile({ card, shopping, action, className }: ProductTileProps) {
  return (
    <div
      className={clsx(
        "relative flex flex-col overflow-hidden rounded-card bg-surface shadow-card active:bg-sunken",
        className,
      )}
    >
      <Picture
        src={card.image}
        dimmed={!canOrder(availability(card))}
        className="aspect-square w-full"
      />
      <div className="flex flex-1 flex-col gap-1 p-2.5">
        <Link
          to={paths.commodityDetail}
          search={{ id: card.id, ...shopping }}
          className="line-clamp-2 text-sm leading-snug font-semibold after:absolute after:inset-0"
        >
          {card.name}
        </Link>
        <span className="flex min-h-5 flex-wrap items-center gap-1 text-xs text-ink-3">
          <DiscountTag card={card} />
          <StockNote card={card} />
        </span>
        <span className="mt-auto flex min-h-8 items-end justify-between gap-1">
          <PriceLine card={card} size="sm" />
          {action ? <span className="relative z-1 shrink-0">{action}</span> : null}
        </span>
      </div>
    </div>
  );
}
