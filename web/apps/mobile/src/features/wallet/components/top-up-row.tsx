import type { TopUp } from "@gerai/api";
import { formatDate, formatMoney, t } from "@gerai/i18n";
import { Money, Tag } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { paths } from "../../../core/paths";
import { creditedOther, refusalText, statusName, statusTone } from "../model";

interface TopUpRowProps {
  topUp: TopUp;
}

/** A top-up in a list; opens its audit result. */
export function TopUpRow({ topUp }: TopUpRowProps) {
  const { amount, creditedAmount, currency, status } = topUp;
  return (
    <Link
      to={paths.auditResults}
      search={{ id: topUp.id }}
      className="flex items-center gap-3 px-4 py-3 active:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Money amount={amount} currency={currency} />
          <Tag tone={statusTone(status)}>{statusName(status)}</Tag>
        </span>
        <span className="mt-0.5 block truncate text-sm text-ink-2">{topUp.bankName}</span>
        <span className="flex flex-wrap gap-x-2 text-xs text-ink-3">
          <span className="whitespace-nowrap tabular-nums">{topUp.docNo}</span>
          <span>{formatDate(topUp.enteredAt, "dateTime")}</span>
        </span>
        {status === "failed" ? (
          <span className="mt-1 line-clamp-2 text-xs text-danger-ink">{refusalText(topUp)}</span>
        ) : null}
        {creditedOther(topUp) && creditedAmount !== null ? (
          <span className="mt-1 block text-xs text-mango-ink">
            {t("wallet.credited", { amount: formatMoney(creditedAmount, currency) })}
          </span>
        ) : null}
      </span>
      <ChevronRight className="size-4.5 shrink-0 text-ink-off" aria-hidden="true" />
    </Link>
  );
}
