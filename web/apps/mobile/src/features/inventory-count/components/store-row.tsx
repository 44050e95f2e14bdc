import { formatRelative, t } from "@gerai/i18n";
import { Tag } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { ChevronRight, Store } from "lucide-react";
import { countTone } from "../../../core/counting/count-tone";
import { paths } from "../../../core/paths";
import { useNow } from "../../../core/use-now";
import type { CountStore } from "../types";
import { accuracyText } from "../words";

/** A store to count: how long ago that was, or the count that goes on. */
export function StoreRow({ store }: { store: CountStore }) {
  const now = useNow();
  const { last, open, storeId } = store;
  const counting = open?.state !== "submitted";
  const caption =
    last?.submittedAt === undefined || last.submittedAt === null
      ? t("counting.never")
      : t("counting.lastCount", { when: formatRelative(last.submittedAt, now) });
  const row = (
    <>
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-control bg-brand-soft text-brand-ink"
      >
        <Store className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-base font-semibold break-words">{store.storeName}</span>
        <span className="block text-xs text-ink-3">
          {[caption, last?.outcome ? accuracyText(last.outcome.accuracy) : ""]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {open ? (
          <span className="mt-1 flex flex-wrap items-center gap-2">
            <Tag tone={countTone(open.state)}>{t(`stock.countState.${open.state}`)}</Tag>
            <span className="text-xs text-ink-3">
              {t("stock.kindsAndPieces", { kinds: open.kinds, n: open.pieces })}
            </span>
          </span>
        ) : null}
      </span>
      <span className="shrink-0 text-sm font-semibold text-brand-ink">
        {t(open ? (counting ? "counting.resume" : "counting.look") : "counting.start")}
      </span>
      <ChevronRight className="-mr-1 size-4.5 shrink-0 text-ink-off" aria-hidden="true" />
    </>
  );
  const className = "flex min-h-18 items-center gap-3 px-4 py-3 active:bg-sunken";
  return open && !counting ? (
    <Link to={paths.historyRecordDetail} search={{ countId: open.countId }} className={className}>
      {row}
    </Link>
  ) : (
    <Link to={paths.inventoryCountIndex} search={{ storeId }} className={className}>
      {row}
    </Link>
  );
}
