import { formatDate, formatMoney, t } from "@gerai/i18n";
import { Money, Tag } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { paths } from "../../../core/paths";
import { isSome, methodName, receiptStatusName, receiptTone } from "../model";
import type { Receipt } from "../wire";

interface ReceiptRowProps {
  receipt: Receipt;
  /** Lists of several customers say whose it is. */
  withCustomer: boolean;
}

/** A receipt in a list: how much came in, how, when, and what of it has not been matched yet. */
export function ReceiptRow({ receipt, withCustomer }: ReceiptRowProps) {
  const { status, currency, unmatched, docNo } = receipt;
  return (
    <Link
      to={paths.receiptDetail}
      search={{ id: receipt.id }}
      className="flex items-center gap-3 border-b border-line bg-surface px-4 py-3 active:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Money amount={receipt.amount} currency={currency} />
          <Tag tone={receiptTone(status)}>{receiptStatusName(status)}</Tag>
        </span>
        {withCustomer ? (
          <span className="mt-0.5 block truncate text-sm text-ink-2">{receipt.customerName}</span>
        ) : null}
        <span className="mt-0.5 flex flex-wrap gap-x-2 text-xs text-ink-3">
          <span className="whitespace-nowrap tabular-nums">{docNo}</span>
          <span>{methodName(receipt.method)}</span>
          <span>{formatDate(receipt.receivedOn)}</span>
        </span>
        {status === "partly_matched" && isSome(unmatched) ? (
          <span className="mt-1 block text-xs text-mango-ink">
            {t("receipts.unmatchedOf", { amount: formatMoney(unmatched, currency) })}
          </span>
        ) : null}
        {status === "refused" ? (
          <span className="mt-1 line-clamp-2 text-xs text-danger-ink">{receipt.refuseReason}</span>
        ) : null}
      </span>
      <ChevronRight className="-mr-1 size-4.5 shrink-0 text-ink-off" aria-hidden="true" />
    </Link>
  );
}
