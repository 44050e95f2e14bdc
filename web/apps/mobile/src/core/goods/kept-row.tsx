import { formatDate, t } from "@gerai/i18n";
import { Money } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { paths } from "../paths";
import type { Remembered } from "./kept-goods";
import { Picture } from "./picture";
import type { Shopping } from "./shopping";

interface KeptRowProps {
  kept: Remembered;
  shopping: Shopping;
  action?: ReactNode;
}

/** A product found without a network: what this device knows of it, and how old that is. */
export function KeptRow({ kept: { goods, at }, shopping, action }: KeptRowProps) {
  return (
    <div className="relative flex gap-3 border-b border-line bg-surface px-4 py-3.5 active:bg-sunken">
      <Picture src={goods.image} eager className="size-22 rounded-control" />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <Link
          to={paths.commodityDetail}
          search={{ id: goods.id, ...shopping }}
          className="truncate text-base leading-snug font-semibold after:absolute after:inset-0"
        >
          {goods.name}
        </Link>
        <span className="truncate text-xs text-ink-3">
          {[goods.brandName, goods.spec].filter(Boolean).join(" · ")}
        </span>
        <span className="text-xs text-ink-3">
          {t("goods.keptAsOf", { date: formatDate(at, "dateTime") })}
        </span>
        <span className="mt-auto flex min-h-8 items-end justify-between gap-2">
          {goods.listPrice === null ? (
            <span />
          ) : (
            <Money amount={goods.listPrice} currency={goods.currency} />
          )}
          <span className="z-10">{action}</span>
        </span>
      </div>
    </div>
  );
}
