import type { CustomerCard } from "@gerai/api";
import { formatMoney, formatRelative, t } from "@gerai/i18n";
import { Avatar, Tag } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { isOverdue, modeName } from "../../../core/customer-words";
import { paths } from "../../../core/paths";
import { useNow } from "../../../core/use-now";
import type { CustomersSearch } from "../search";

interface CustomerRowProps {
  customer: CustomerCard;
  pick: CustomersSearch["pick"];
}

/** A customer in the list: who, how we work together, when they last ordered, what is overdue. */
export function CustomerRow({ customer, pick }: CustomerRowProps) {
  const now = useNow();
  const { lastOrderAt, lastSettledAt } = customer;
  return (
    <CustomerLink customer={customer} pick={pick}>
      <Avatar name={customer.name} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-base font-semibold">{customer.name}</span>
        <span className="block truncate text-xs text-ink-3">
          {[customer.code, customer.areaName].filter(Boolean).join(" · ")}
        </span>
        <span className="block truncate text-xs text-ink-3">
          {[
            lastOrderAt
              ? t("customers.orderedAt", { time: formatRelative(lastOrderAt, now) })
              : t("customers.neverOrdered"),
            lastSettledAt
              ? t("customers.settledAt", { time: formatRelative(lastSettledAt, now) })
              : "",
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
        <span className="mt-1.5 flex flex-wrap gap-1.5">
          {customer.status === "active" ? (
            <Tag>{modeName(customer.cooperationMode)}</Tag>
          ) : (
            <Tag tone="danger">{t(`customers.status.${customer.status}`)}</Tag>
          )}
          {isOverdue(customer) ? (
            <Tag tone="danger">
              {t("customers.overdueBy", {
                amount: formatMoney(customer.overdueAmount, customer.currency),
                n: customer.longestOverdueDays,
              })}
            </Tag>
          ) : null}
        </span>
      </span>
      <ChevronRight className="-mr-1 size-4.5 shrink-0 text-ink-off" aria-hidden="true" />
    </CustomerLink>
  );
}

interface CustomerLinkProps extends CustomerRowProps {
  children: ReactNode;
}

/** Leads to the customer, or to what somebody came to do for a customer. */
function CustomerLink({ customer: { id }, pick, children }: CustomerLinkProps) {
  const className =
    "flex items-center gap-3 border-b border-line bg-surface px-4 py-3.5 active:bg-sunken";
  if (pick === "order") {
    return (
      <Link to={paths.orderCustomer} search={{ customerId: id }} className={className}>
        {children}
      </Link>
    );
  }
  if (pick === "topUp") {
    return (
      <Link to={paths.accountRecharge} search={{ customerId: id }} className={className}>
        {children}
      </Link>
    );
  }
  if (pick === "receipt") {
    return (
      <Link to={paths.receiptNew} search={{ customerId: id }} className={className}>
        {children}
      </Link>
    );
  }
  if (pick === "sample" || pick === "gift") {
    return (
      <Link
        to={paths.sampleOrGiftsConfirmOrder}
        search={{ kind: pick, customerId: id }}
        replace
        className={className}
      >
        {children}
      </Link>
    );
  }
  return (
    <Link to={paths.customerDetail} search={{ id }} className={className}>
      {children}
    </Link>
  );
}
