import type { GoodsCard } from "@gerai/api";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { paths } from "../paths";
import { availability, canOrder } from "./card-model";
import { Picture } from "./picture";
import { CaptionLine, PriceLine, StatusLine } from "./product-facts";
import type { Shopping } from "./shopping";

interface ProductRowProps {
  card: GoodsCard;
  shopping: Shopping;
  /** Beside a rail there is less room. */
  dense?: boolean;
  /** A control at the start: the check of a selection. */
  leading?: ReactNode;
  /** A control at the end; lies over the link that is the rest of the row. */
  action?: ReactNode;
  /** On the first screen, whose pictures should not wait. */
  eager?: boolean;
}

/** A product in a list. The name is the link, and the whole row is its target. */
export function ProductRow({
  card,
  shopping,
  dense = false,
  leading,
  action,
  eager = false,
}: ProductRowProps) {
  return (
    <div
      className={clsx(
        "relative flex gap-3 border-b border-line bg-surface py-3.5 active:bg-sunken",
        dense ? "px-3" : "px-4",
      )}
    >
      {leading}
      <Picture
        src={card.image}
        eager={eager}
        dimmed={!canOrder(availability(card))}
        className={clsx("rounded-control", dense ? "size-19" : "size-22")}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <Link
          to={paths.commodityDetail}
          search={{ id: card.id, ...shopping }}
          className={clsx(
            "text-base leading-snug font-semibold after:absolute after:inset-0",
            dense ? "line-clamp-2" : "truncate",
          )}
        >
          {card.name}
        </Link>
        <CaptionLine card={card} />
        <StatusLine card={card} />
        <span className="mt-auto flex min-h-8 items-end justify-between gap-2">
          <PriceLine card={card} />
          {action ? <span className="relative z-1 shrink-0">{action}</span> : null}
        </span>
      </div>
    </div>
  );
}
