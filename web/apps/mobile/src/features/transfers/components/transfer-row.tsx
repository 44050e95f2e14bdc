import { formatRelative, t } from "@gerai/i18n";
import { Tag } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { ArrowRight, ChevronRight, Clock, TriangleAlert } from "lucide-react";
import { paths } from "../../../core/paths";
import { stateTone } from "../../../core/stock/doc-state";
import type { TransferItem } from "../../../core/stock/transfer-types";
import { useNow } from "../../../core/use-now";

/** A transfer or an allocation in a list. */
export function TransferRow({ transfer }: { transfer: TransferItem }) {
  const now = useNow();
  const { kind, state, allocationNo } = transfer;
  return (
    <Link
      to={kind === "transfer" ? paths.transferDetail : paths.allocationDetail}
      search={{ transferId: transfer.transferId }}
      className="flex items-center gap-3 border-b border-line bg-surface px-4 py-3.5 active:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 text-base font-semibold">
          <span className="min-w-0 truncate">{transfer.outName}</span>
          <ArrowRight className="size-4 shrink-0 text-ink-3" aria-label={t("transfers.to")} />
          <span className="min-w-0 truncate">{transfer.inName}</span>
        </span>
        <span className="block truncate text-xs text-ink-3">
          {[allocationNo ?? transfer.outDocNo, formatRelative(transfer.capturedAt, now)].join(
            " · ",
          )}
        </span>
        <span className="mt-1.5 flex flex-wrap items-center gap-2">
          <Tag tone={stateTone(state)}>{t(`stock.state.${state}`)}</Tag>
          {transfer.late ? (
            <Tag tone="danger" icon={Clock}>
              {t("transfers.late")}
            </Tag>
          ) : null}
          {transfer.openShortQty > 0 ? (
            <Tag tone="danger" icon={TriangleAlert}>
              {t("transfers.short", { n: transfer.openShortQty })}
            </Tag>
          ) : null}
          <span className="text-xs text-ink-3">
            {t("stock.kindsAndPieces", { kinds: transfer.kinds, n: transfer.qtyOut })}
          </span>
        </span>
      </span>
      <ChevronRight className="-mr-1 size-4.5 shrink-0 text-ink-off" aria-hidden="true" />
    </Link>
  );
}
