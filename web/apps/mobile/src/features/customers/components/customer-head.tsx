import type { CustomerView } from "@gerai/api";
import { formatDate, formatMoney, t } from "@gerai/i18n";
import { Avatar, Banner, Card, Tag } from "@gerai/ui";
import { customerTypeName, isOverdue, modeName } from "../../../core/customer-words";

interface CustomerHeadProps {
  customer: CustomerView;
}

/** Who it is, how we work together, and how they stand with us. */
export function CustomerHead({ customer }: CustomerHeadProps) {
  return (
    <>
      {customer.status === "active" ? null : (
        <Banner tone="danger">{t(`customers.blocked.${customer.status}`)}</Banner>
      )}
      {isOverdue(customer) ? (
        <Banner tone="mango" title={t("customers.overdueTitle")}>
          {t("customers.overdueBy", {
            amount: formatMoney(customer.overdueAmount, customer.currency),
            n: customer.longestOverdueDays,
          })}
        </Banner>
      ) : null}
      <Card>
        <div className="flex items-center gap-3">
          <Avatar name={customer.name} size="lg" />
          <div className="min-w-0 flex-1">
            <p className="text-md leading-snug font-semibold">{customer.name}</p>
            <p className="truncate text-xs text-ink-3">
              {[customer.code, customer.areaName].filter(Boolean).join(" · ")}
            </p>
          </div>
        </div>
        <div className="mt-3 flex flex-wrap gap-1.5">
          <Tag tone="brand">{modeName(customer.cooperationMode)}</Tag>
          <Tag>{customerTypeName(customer.customerType)}</Tag>
        </div>
      </Card>
      <MoneyCard customer={customer} />
    </>
  );
}

function MoneyCard({ customer }: CustomerHeadProps) {
  const { currency } = customer;
  const money = (amount: string) => formatMoney(amount, currency);
  const day = (time: string | null) => (time ? formatDate(time) : "–");
  const facts = [
    { label: t("customers.wallet"), value: money(customer.wallet.available) },
    { label: t("customers.held"), value: money(customer.wallet.held) },
    { label: t("customers.creditLeft"), value: money(customer.creditLeft) },
    { label: t("customers.creditLimit"), value: money(customer.creditLimit) },
    { label: t("customers.receivable"), value: money(customer.receivable) },
    { label: t("customers.creditDays"), value: t("common.date.days", { n: customer.creditDays }) },
    { label: t("customers.lastOrder"), value: day(customer.lastOrderAt) },
    { label: t("customers.lastSettled"), value: day(customer.lastSettledAt) },
  ];
  return (
    <Card title={t("customers.account")}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="truncate text-xs text-ink-3">{label}</dt>
            <dd className="truncate text-base font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
