import { formatDate, formatMoney, t } from "@gerai/i18n";
import { Money, Tag } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { paths } from "../../../core/paths";
import { useUser } from "../../../core/services-context";
import { receivableStatusName, receivableTone } from "../model";
import { isStaff } from "../rights";
import type { Receivable } from "../wire";

interface ReceivableRowProps {
  receivable: Receivable;
  /** Lists of several customers say whose it is. */
  withCustomer: boolean;
}

/** A receivable in a list: its number, what was invoiced, what is open, since when and until when. */
export function ReceivableRow({ receivable, withCustomer }: ReceivableRowProps) {
  const { currency, settled } = receivable;
  return (
    <Link
      to={paths.receivableDetail}
      search={{ id: receivable.id }}
      className="flex items-center gap-3 border-b border-line bg-surface px-4 py-3 active:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-base font-semibold tabular-nums">{receivable.docNo}</span>
          <ReceivableState receivable={receivable} />
        </span>
        {withCustomer ? (
          <span className="mt-0.5 block truncate text-sm text-ink-2">
            {receivable.customerName}
          </span>
        ) : null}
        <span className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5">
          <span className="text-xs text-ink-3">
            {t("receivables.siOf", { amount: formatMoney(receivable.siAmount, currency) })}
          </span>
          {settled ? null : (
            <span className="flex items-baseline gap-1.5 text-xs text-ink-3">
              {t("receivables.unwrittenOff")}
              <Money
                amount={receivable.unwrittenOff}
                currency={currency}
                tone={receivable.overdue ? "danger" : "ink"}
              />
            </span>
          )}
        </span>
        <span className="mt-0.5 flex flex-wrap justify-between gap-x-3 text-xs text-ink-3">
          <span>{t("receivables.bizDateOf", { date: formatDate(receivable.bizDate) })}</span>
          <span>{t("receivables.dueDateOf", { date: formatDate(receivable.dueDate) })}</span>
        </span>
      </span>
      <ChevronRight className="-mr-1 size-4.5 shrink-0 text-ink-off" aria-hidden="true" />
    </Link>
  );
}

/** Where a receivable stands; how late it is says more than that it is open. */
export function ReceivableState({ receivable }: { receivable: Receivable }) {
  const staff = isStaff(useUser());
  const { status, overdue, overdueDays } = receivable;
  if (overdue) return <Tag tone="danger">{t("receivables.overdueDays", { n: overdueDays })}</Tag>;
  return <Tag tone={receivableTone(status)}>{receivableStatusName(status, staff)}</Tag>;
}
