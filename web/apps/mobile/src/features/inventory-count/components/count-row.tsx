import { formatDate, t } from "@gerai/i18n";
import { Tag } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { countTone } from "../../../core/counting/count-tone";
import { paths } from "../../../core/paths";
import type { StockCountItem } from "../types";
import { accuracyText } from "../words";

/** A count in the history. */
export function CountRow({ count }: { count: StockCountItem }) {
  return (
    <Link
      to={paths.historyRecordDetail}
      search={{ countId: count.countId }}
      className="flex items-center gap-3 border-b border-line bg-surface px-4 py-3.5 active:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base font-semibold">{count.storeName}</span>
        <span className="block truncate text-xs text-ink-3">
          {[count.docNo, formatDate(count.bizDate, "date"), count.personName].join(" · ")}
        </span>
        <span className="mt-1.5 flex flex-wrap items-center gap-2">
          <Tag tone={countTone(count.state)}>{t(`stock.countState.${count.state}`)}</Tag>
          <span className="text-xs text-ink-3">
            {t("stock.kindsAndPieces", { kinds: count.kinds, n: count.pieces })}
          </span>
        </span>
      </span>
      {count.outcome ? (
        <span className="shrink-0 text-sm font-semibold text-ink-2">
          {accuracyText(count.outcome.accuracy)}
        </span>
      ) : null}
      <ChevronRight className="-mr-1 size-4.5 shrink-0 text-ink-off" aria-hidden="true" />
    </Link>
  );
}
