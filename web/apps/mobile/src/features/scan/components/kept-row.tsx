import { formatDate, t } from "@gerai/i18n";
import { Money } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import type { Remembered } from "../../../core/goods/kept-goods";
import { Picture } from "../../../core/goods/picture";
import type { Shopping } from "../../../core/goods/shopping";
import { paths } from "../../../core/paths";

interface KeptRowProps {
  kept: Remembered;
  shopping: Shopping;
}

/** A product found without a network: what this device knows of it, and how old that is. */
export function KeptRow({ kept: { goods, at }, shopping }: KeptRowProps) {
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
        {goods.listPrice === null ? null : (
          <span className="mt-auto">
            <Money amount={goods.listPrice} currency={goods.currency} />
          </span>
        )}
      </div>
    </div>
  );
}
