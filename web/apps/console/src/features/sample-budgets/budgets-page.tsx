import { formatNumber, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Button } from "antd";
import { Plus } from "lucide-react";
import { useListCountry } from "../../core/country-filter";
import { orderTypeLabel } from "../../core/display/order-labels";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { RecordLink } from "../../core/display/two-lines";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { DataTable } from "../../core/list/data-table";
import type { DataColumn } from "../../core/list/data-table";
import { FilterBar } from "../../core/list/filter-bar";
import { isNarrowed, listQuery } from "../../core/list/list-state";
import { RefreshButton } from "../../core/list/refresh-button";
import { useListState } from "../../core/list/use-list-state";
import { pageData } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { SampleBudget } from "../../core/wire";
import { budgetsQuery } from "./api";
import { budgetFieldLabel as label, budgetHolder, budgetId, freeTypes, monthText } from "./model";

const filterNames = ["orderType"];

/** How many pieces representatives may give away a month. */
export function BudgetsPage() {
  const list = useListState(filterNames);
  const countryCode = useListCountry();
  const query = { ...listQuery(list.state), countryCode };
  const data = pageData(useQuery(budgetsQuery(useApi(), query)));
  const open = useOpenRecord();
  return (
    <>
      <PageHeader
        title={t("nav.budgets")}
        summary={t("budgets.summary")}
        actions={
          <Button
            type="primary"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => open("/budgets/new")}
          >
            {t("budgets.new")}
          </Button>
        }
      />
      <Panel flush>
        <FilterBar
          list={list}
          placeholder={t("budgets.search")}
          filters={[
            {
              name: "orderType",
              label: label("orderType"),
              options: freeTypes.map((type) => ({
                value: String(type),
                label: orderTypeLabel(type),
              })),
            },
          ]}
          extra={<RefreshButton busy={data.isFetching} onClick={data.retry} />}
        />
        <DataTable<SampleBudget>
          name="budgets"
          caption={t("nav.budgets")}
          columns={columns()}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("budgets.empty"), hint: t("budgets.emptyHint") }}
          rowKey={budgetId}
          rowName={budgetHolder}
          onOpen={(budget) => open(`/budgets/${budgetId(budget)}`)}
        />
      </Panel>
      <Outlet />
    </>
  );
}

function columns(): DataColumn<SampleBudget>[] {
  return [
    {
      key: "person",
      title: label("personId"),
      fixed: true,
      render: (budget) => (
        <RecordLink to={`/budgets/${budgetId(budget)}`}>{budgetHolder(budget)}</RecordLink>
      ),
    },
    {
      key: "type",
      title: label("orderType"),
      render: ({ orderType }) => orderTypeLabel(orderType),
    },
    { key: "month", title: label("month"), render: ({ month }) => monthText(month) },
    {
      key: "limit",
      title: label("qtyLimit"),
      align: "right",
      render: ({ qtyLimit }) => <span className="font-semibold">{formatNumber(qtyLimit)}</span>,
    },
  ];
}
