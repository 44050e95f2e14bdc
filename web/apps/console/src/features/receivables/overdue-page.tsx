import type { FilterOf } from "@gerai/api";
import { formatDate, formatMoney, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useListCountry } from "../../core/country-filter";
import { CountryLabel } from "../../core/display/country";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { TwoLines } from "../../core/display/two-lines";
import { DataTable } from "../../core/list/data-table";
import type { DataColumn } from "../../core/list/data-table";
import { isNarrowed, listQuery } from "../../core/list/list-state";
import { useListState } from "../../core/list/use-list-state";
import { pageData } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { OverdueCustomer } from "../../core/wire";
import { overdueQuery } from "./api";
import { ListFilters } from "./list-filters";

const filterNames = ["minDays"] as const satisfies FilterOf<"/v3/finance/admin/overdue/list">[];

/** Where dunning gets sharper. */
const waits = [7, 15, 30, 60, 90] as const;

/** Customers that are late, the longest first. */
export function OverduePage() {
  const list = useListState(filterNames);
  const countryCode = useListCountry();
  const found = useQuery(overdueQuery(useApi(), { ...listQuery(list.state), countryCode }));
  const data = pageData(found);
  return (
    <>
      <PageHeader
        title={t("nav.overdue")}
        summary={data.rows ? t("desk.overdue.count", { n: data.total }) : ""}
      />
      <Panel flush>
        <ListFilters
          list={list}
          withoutCustomer
          withoutDays
          placeholder={t("desk.overdue.search")}
          choices={[
            {
              name: "minDays",
              label: t("desk.overdue.minDays"),
              options: waits.map((n) => ({
                value: String(n),
                label: t("desk.overdue.days", { n }),
              })),
            },
          ]}
          busy={data.isFetching}
          onRefresh={data.retry}
        />
        <DataTable<OverdueCustomer>
          name="overdue"
          caption={t("nav.overdue")}
          columns={columns()}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("desk.overdue.empty"), hint: t("desk.overdue.emptyHint") }}
          rowKey={({ customerId }) => customerId}
          rowName={({ customerName }) => customerName}
        />
      </Panel>
    </>
  );
}

function columns(): DataColumn<OverdueCustomer>[] {
  return [
    {
      key: "customer",
      title: t("desk.ar.customer"),
      fixed: true,
      render: ({ customerId, customerName, customerCode }) => (
        <TwoLines
          title={
            <Link
              to="/receivables"
              search={{ customerId, state: "overdue", sort: "dueDate" }}
              title={t("desk.overdue.open")}
              className="font-semibold text-ink hover:text-brand-ink hover:underline"
            >
              {customerName}
            </Link>
          }
          caption={customerCode}
        />
      ),
    },
    {
      key: "country",
      title: t("desk.ageing.country"),
      render: ({ countryCode }) => <CountryLabel code={countryCode} />,
    },
    {
      key: "longest",
      title: t("desk.overdue.longest"),
      align: "right",
      render: ({ longestOverdueDays }) => (
        <span className="font-semibold text-danger-ink">
          {t("desk.overdue.days", { n: longestOverdueDays })}
        </span>
      ),
    },
    {
      key: "oldest",
      title: t("desk.overdue.oldest"),
      render: ({ oldestDueDate }) => formatDate(oldestDueDate),
    },
    {
      key: "overdue",
      title: t("desk.overdue.amount"),
      align: "right",
      render: ({ overdueAmount, currency }) => formatMoney(overdueAmount, currency),
    },
    {
      key: "receivable",
      title: t("desk.overdue.receivable"),
      align: "right",
      render: ({ receivable, currency }) => formatMoney(receivable, currency),
    },
  ];
}
