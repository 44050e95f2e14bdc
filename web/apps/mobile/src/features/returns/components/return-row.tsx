import { formatMoney, formatRelative, t } from "@gerai/i18n";
import { Tag } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { paths } from "../../../core/paths";
import { returnTone } from "../../../core/return-state";
import { useNow } from "../../../core/use-now";
import type { ReturnItem } from "../wire";

/** A return in the list. */
export function ReturnRow({ item }: { item: ReturnItem }) {
  const now = useNow();
  return (
    <Link
      to={paths.returnDetail}
      search={{ returnId: item.returnId }}
      className="flex items-center gap-3 border-b border-line bg-surface px-4 py-3.5 active:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base font-semibold">{item.customerName}</span>
        <span className="block truncate text-xs text-ink-3">
          {[item.docNo, formatRelative(item.askedAt, now)].join(" · ")}
        </span>
        <span className="mt-1.5 flex flex-wrap items-center gap-2">
          <Tag tone={returnTone(item.state)}>{t(`returns.state.${item.state}`)}</Tag>
          <span className="text-xs text-ink-3">
            {t("returns.summary", {
              reason: t(`returns.reason.${item.reason}`),
              n: item.qtyRequested,
            })}
          </span>
        </span>
      </span>
      {item.amount === null ? null : (
        <span className="text-sm font-semibold tabular-nums">
          {formatMoney(item.amount, item.currency)}
        </span>
      )}
      <ChevronRight className="-mr-1 size-4.5 shrink-0 text-ink-off" aria-hidden="true" />
    </Link>
  );
}
