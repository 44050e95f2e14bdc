import { t } from "@gerai/i18n";
import { Money, Tag } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { paths } from "../../../core/paths";
import { settlementTone } from "../../../core/settlement-state";
import { periodText } from "../model";
import type { Settlement } from "../wire";

interface SettlementRowProps {
  settlement: Settlement;
  /** Lists of several customers say whose it is. */
  withCustomer: boolean;
}

/** A settlement in a list: its number, the store, the days, what is paid for. */
export function SettlementRow({ settlement, withCustomer }: SettlementRowProps) {
  return (
    <Link
      to={paths.settlementDetail}
      search={{ id: settlement.id }}
      className="flex items-center gap-3 border-b border-line bg-surface px-4 py-3 active:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-base font-semibold tabular-nums">{settlement.docNo}</span>
          <SettlementState status={settlement.status} />
        </span>
        <span className="mt-0.5 block truncate text-sm text-ink-2">
          {withCustomer
            ? `${settlement.customerName} · ${settlement.storeName}`
            : settlement.storeName}
        </span>
        <span className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5 text-xs text-ink-3">
          <span>{periodText(settlement)}</span>
          <span className="flex items-baseline gap-1.5">
            {t("settlements.pieces", { n: settlement.pieces })}
            <Money amount={settlement.amount} currency={settlement.currency} />
          </span>
        </span>
      </span>
      <ChevronRight className="-mr-1 size-4.5 shrink-0 text-ink-off" aria-hidden="true" />
    </Link>
  );
}

/** Where a settlement stands. */
export function SettlementState({ status }: Pick<Settlement, "status">) {
  return <Tag tone={settlementTone(status)}>{t(`settlements.status.${status}`)}</Tag>;
}
