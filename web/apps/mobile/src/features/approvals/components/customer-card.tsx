import type { CustomerView } from "@gerai/api";
import { formatDate, formatMoney, t } from "@gerai/i18n";
import { Card, Skeleton, Tag } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { customerQuery } from "../../../core/customer-queries";
import { isOverdue, modeName } from "../../../core/customer-words";
import { paths } from "../../../core/paths";
import { useClient } from "../../../core/services-context";

interface CustomerCardProps {
  customerId: string;
  name: string;
  code: string;
}

/** What an approver wants to know of the customer before saying yes. */
export function CustomerCard({ customerId, name, code }: CustomerCardProps) {
  const query = useQuery(customerQuery(useClient(), customerId));
  return (
    <Card>
      <Link
        to={paths.customerDetail}
        search={{ id: customerId }}
        className="-mx-2 flex min-h-11 items-center gap-2 rounded-control px-2 active:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate text-base font-semibold">{name}</span>
          <span className="block text-xs text-ink-3">{code}</span>
        </span>
        <ChevronRight className="size-4.5 shrink-0 text-ink-off" aria-hidden="true" />
      </Link>
      {query.data ? <Facts customer={query.data} /> : <FactsSkeleton gone={query.isError} />}
    </Card>
  );
}

function Facts({ customer }: { customer: CustomerView }) {
  const { currency } = customer;
  return (
    <>
      <div className="mt-1 flex flex-wrap gap-1.5">
        <Tag>{modeName(customer.cooperationMode)}</Tag>
        {isOverdue(customer) ? (
          <Tag tone="danger">
            {t("customers.overdueBy", {
              amount: formatMoney(customer.overdueAmount, currency),
              n: customer.longestOverdueDays,
            })}
          </Tag>
        ) : null}
      </div>
      <dl className="mt-2.5 grid grid-cols-2 gap-x-4 gap-y-2">
        <Fact
          label={t("customers.creditLeft")}
          value={formatMoney(customer.creditLeft, currency)}
        />
        <Fact label={t("customers.wallet")} value={formatMoney(customer.available, currency)} />
        <Fact
          label={t("customers.receivable")}
          value={formatMoney(customer.receivable, currency)}
        />
        <Fact
          label={t("customers.lastOrder")}
          value={customer.lastOrderAt ? formatDate(customer.lastOrderAt) : "–"}
        />
      </dl>
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-xs text-ink-3">{label}</dt>
      <dd className="truncate text-sm font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

/** The facts help, but an order can be decided without them. */
function FactsSkeleton({ gone }: { gone: boolean }) {
  if (gone) return <p className="mt-1 text-xs text-ink-3">{t("approvals.noFacts")}</p>;
  return (
    <div className="mt-2.5 grid grid-cols-2 gap-4">
      {[0, 1, 2, 3].map((fact) => (
        <Skeleton key={fact} className="h-8 w-full" />
      ))}
    </div>
  );
}
