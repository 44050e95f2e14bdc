import type { SortOf } from "@gerai/api";
import { countryByCode, formatPhone } from "@gerai/domain";
import { formatMoney, t } from "@gerai/i18n";
import { CountryLabel } from "../../core/display/country";
import { StatusTag } from "../../core/display/status-tag";
import { customerTypeLabel } from "../../core/display/trade-labels";
import { RecordLink, TwoLines } from "../../core/display/two-lines";
import type { DataColumn } from "../../core/list/data-table";
import type { Customer } from "../../core/wire";
import { customerFieldLabel as label, modeLabel, statusTones } from "./model";

/** What the customer list can be ordered by. */
export const customerSorts = [
  "name",
  "countryCode",
  "creditLimit",
] as const satisfies SortOf<"/v3/org/admin/customer/list">[];

/** The customer list's columns. */
export function customerColumns(): DataColumn<Customer>[] {
  return [
    {
      key: "name",
      sortBy: "name",
      title: t("customers.customer"),
      fixed: true,
      render: (customer) => (
        <TwoLines
          title={<RecordLink to={`/customers/${customer.id}`}>{customer.name}</RecordLink>}
          caption={customer.code}
        />
      ),
    },
    {
      key: "type",
      title: label("customerType"),
      render: (customer) => (
        <TwoLines
          title={customerTypeLabel(customer.customerType)}
          caption={modeLabel(customer.cooperationMode)}
        />
      ),
    },
    {
      key: "country",
      sortBy: "countryCode",
      title: label("countryCode"),
      render: (customer) => <CountryLabel code={customer.countryCode} />,
    },
    {
      key: "area",
      title: label("orderAreaId"),
      render: (customer) => customer.orderAreaName ?? "—",
    },
    { key: "contact", title: t("customers.contact"), render: contactOf },
    {
      key: "credit",
      sortBy: "creditLimit",
      title: label("creditLimit"),
      align: "right",
      render: (customer) => (
        <TwoLines
          title={formatMoney(customer.creditLimit, countryByCode(customer.countryCode).currency)}
          caption={t("customers.days", { n: customer.creditDays })}
        />
      ),
    },
    {
      key: "status",
      title: t("customers.status"),
      render: ({ status }) => (
        <StatusTag tone={statusTones[status]}>{t(`customers.status.${status}`)}</StatusTag>
      ),
    },
  ];
}

function contactOf({ contacts }: Customer) {
  const main = contacts.find((contact) => contact.primary) ?? contacts[0];
  if (!main) return "—";
  return <TwoLines title={main.name} caption={main.mobile && formatPhone(main.mobile)} />;
}
