import type { CustomerCard } from "@gerai/api";
import { formatMoney, t } from "@gerai/i18n";
import { Avatar, Row, SectionList, SkeletonRows } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { firstCustomersQuery } from "../../../core/customer-queries";
import { paths } from "../../../core/paths";
import { glance } from "../../../core/recent/queries";
import { useClient } from "../../../core/services-context";
import { useNow } from "../../../core/use-now";
import { silentCustomersQuery } from "../api";
import { daysSinceOrder, quietCustomers } from "../model";

/** Customers worth a call today: those with overdue bills, and those who fell silent. */
export function Attention() {
  const client = useClient();
  const now = useNow();
  const overdue = useQuery(
    firstCustomersQuery(client, { overdueOnly: "true", sort: "overdue" }, glance),
  );
  const silent = useQuery(silentCustomersQuery(client));
  if (overdue.isPending || silent.isPending) return <SkeletonRows rows={3} />;
  const late = overdue.data?.list ?? [];
  const known = new Set(late.map(({ id }) => id));
  const quiet = quietCustomers(silent.data ?? [], now)
    .filter(({ id }) => !known.has(id))
    .slice(0, glance);
  if (late.length + quiet.length === 0) return null;
  return (
    <SectionList title={t("home.attention")}>
      {late.map((customer) => (
        <CustomerLine
          key={customer.id}
          customer={customer}
          tone="text-danger-ink"
          caption={t("customers.overdueBy", {
            amount: formatMoney(customer.overdueAmount, customer.currency),
            n: customer.longestOverdueDays,
          })}
        />
      ))}
      {quiet.map((customer) => (
        <CustomerLine
          key={customer.id}
          customer={customer}
          tone="text-mango-ink"
          caption={silence(daysSinceOrder(customer, now))}
        />
      ))}
    </SectionList>
  );
}

interface CustomerLineProps {
  customer: CustomerCard;
  caption: string;
  tone: string;
}

function CustomerLine({ customer, caption, tone }: CustomerLineProps) {
  return (
    <Row
      leading={<Avatar name={customer.name} />}
      title={customer.name}
      caption={<span className={tone}>{caption}</span>}
      render={(row) => <Link to={paths.customerDetail} search={{ id: customer.id }} {...row} />}
    />
  );
}

function silence(days: number | null): string {
  return days === null ? t("customers.neverOrdered") : t("home.silent", { n: days });
}
