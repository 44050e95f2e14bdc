import { formatDate, formatMoney, t } from "@gerai/i18n";
import { Tag } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../../core/paths";
import { methodName } from "../model";
import type { WriteOff } from "../wire";

interface WriteOffRowProps {
  writeOff: WriteOff;
  /** Where it leads: from a receivable to the receipt, from a receipt to the receivable. */
  to: "receipt" | "receivable";
}

/** A write-off: which receipt paid how much of which receivable. */
export function WriteOffRow({ writeOff, to }: WriteOffRowProps) {
  const reversed = writeOff.status === "reversed";
  return (
    <WriteOffLink writeOff={writeOff} to={to}>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-base font-medium tabular-nums">
            {to === "receipt" ? writeOff.receiptNo : writeOff.receivableNo}
          </span>
          {reversed ? <Tag tone="danger">{t("receivables.reversed")}</Tag> : null}
        </span>
        <span className="flex flex-wrap gap-x-2 text-xs text-ink-3">
          <span className="whitespace-nowrap tabular-nums">{writeOff.docNo}</span>
          <span>{formatDate(writeOff.bizDate)}</span>
          <span>{methodName(writeOff.method)}</span>
        </span>
        {reversed && writeOff.reversalReason !== "" ? (
          <span className="block text-xs text-danger-ink">{writeOff.reversalReason}</span>
        ) : null}
      </span>
      <span
        className={clsx(
          "shrink-0 text-base numeral",
          reversed ? "text-ink-3 line-through" : undefined,
        )}
      >
        {formatMoney(writeOff.amount, writeOff.currency)}
      </span>
      <ChevronRight className="-mr-1 size-4.5 shrink-0 text-ink-off" aria-hidden="true" />
    </WriteOffLink>
  );
}

function WriteOffLink({ writeOff, to, children }: WriteOffRowProps & { children: ReactNode }) {
  const className = "flex min-h-15 items-center gap-3 px-4 py-2.5 active:bg-sunken";
  if (to === "receipt") {
    return (
      <Link to={paths.receiptDetail} search={{ id: writeOff.receiptId }} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <Link to={paths.receivableDetail} search={{ id: writeOff.receivableId }} className={className}>
      {children}
    </Link>
  );
}
