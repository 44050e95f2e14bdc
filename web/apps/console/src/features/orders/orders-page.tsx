import type { FilterOf, SortOf } from "@gerai/api";
import { formatDate, formatMoney, formatNumber, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet, useNavigate, useSearch } from "@tanstack/react-router";
import { Tabs } from "antd";
import { useListCountry } from "../../core/country-filter";
import { orderTypeLabel, orderTypes, stageLabel, stageTone } from "../../core/display/order-labels";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StatusTag } from "../../core/display/status-tag";
import { Clipped, RecordLink, TwoLines } from "../../core/display/two-lines";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { ColumnMenu } from "../../core/list/column-menu";
import { DataTable } from "../../core/list/data-table";
import type { DataColumn } from "../../core/list/data-table";
import { documentDays } from "../../core/list/day-range";
import { FilterBar } from "../../core/list/filter-bar";
import { isNarrowed, listQuery, rowsQuery } from "../../core/list/list-state";
import type { Search } from "../../core/list/list-state";
import { RefreshButton } from "../../core/list/refresh-button";
import { useListState } from "../../core/list/use-list-state";
import { pageData } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import { ExportButton } from "../../core/transfer/export-button";
import type { OrderItem, OrderTabCounts } from "../../core/wire";
import { ordersQuery } from "./api";

const filterNames = [
  "orderType",
  "dateFrom",
  "dateTo",
] as const satisfies FilterOf<"/v3/business/admin/order/list">[];
const sorts = ["time", "net"] as const satisfies SortOf<"/v3/business/admin/order/list">[];

/** The tabs with the number the call knows each by. */
const tabs = [
  ["all", 0],
  ["pendingSettlement", 1],
  ["awaitingApproval", 2],
  ["pricePending", 3],
  ["awaitingDispatch", 4],
  ["cancelled", 5],
  ["done", 6],
] as const satisfies readonly (readonly [keyof OrderTabCounts, number])[];

/** Every order in reach, wherever it stands. */
export function OrdersPage() {
  const search: Search = useSearch({ strict: false });
  const [tab, number] = tabs.find(([key]) => key === search["tab"]) ?? tabs[0];
  const list = useListState(filterNames, sorts);
  const countryCode = useListCountry();
  const query = useQuery(
    ordersQuery(useApi(), { ...listQuery(list.state), tab: number, countryCode }),
  );
  const data = pageData(query);
  const counts = query.data?.tabCounts;
  const columns = orderColumns();
  const open = useOpenRecord();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={t("nav.orders")}
        summary={counts ? t("desk.orders.count", { n: formatNumber(counts.all) }) : ""}
        actions={
          <ExportButton
            path="/v3/business/admin/order/export"
            query={{ ...rowsQuery(list.state), tab: number, countryCode }}
          />
        }
      />
      <Panel flush>
        <Tabs
          className="px-4"
          activeKey={tab}
          items={tabs.map(([key]) => ({
            key,
            label: counts
              ? `${t(`desk.orders.tab.${key}`)} (${formatNumber(counts[key])})`
              : t(`desk.orders.tab.${key}`),
          }))}
          onChange={(key) =>
            void navigate({ to: ".", search: { ...search, tab: key, page: "1" }, replace: true })
          }
        />
        <FilterBar
          list={list}
          placeholder={t("desk.orders.search")}
          filters={[
            {
              name: "orderType",
              label: t("desk.orders.type"),
              options: orderTypes.map((type) => ({
                value: String(type),
                label: orderTypeLabel(type),
              })),
            },
          ]}
          days={documentDays}
          extra={
            <>
              <RefreshButton busy={data.isFetching} onClick={data.retry} />
              <ColumnMenu table="orders" columns={columns} />
            </>
          }
        />
        <DataTable<OrderItem>
          name="orders"
          caption={t("nav.orders")}
          columns={columns}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("desk.orders.empty"), hint: t("desk.orders.emptyHint") }}
          rowKey={(order) => order.orderId}
          rowName={(order) => order.orderNo}
          onOpen={(order) => open(`/orders/${order.orderId}`)}
        />
      </Panel>
      <Outlet />
    </>
  );
}

function orderColumns(): DataColumn<OrderItem>[] {
  return [
    {
      key: "order",
      sortBy: "time",
      title: t("desk.orders.order"),
      fixed: true,
      render: ({ orderId, orderNo, time }) => (
        <TwoLines
          title={<RecordLink to={`/orders/${orderId}`}>{orderNo}</RecordLink>}
          caption={formatDate(time, "dateTime")}
        />
      ),
    },
    {
      key: "customer",
      title: t("desk.orders.customer"),
      render: ({ customerName, customerCode }) => (
        <TwoLines title={<Clipped>{customerName}</Clipped>} caption={customerCode} />
      ),
    },
    {
      key: "rep",
      title: t("desk.orders.rep"),
      render: ({ repName, placedByName, channel }) => (
        <TwoLines
          title={repName ?? "—"}
          caption={channel === "sales" ? t("desk.orders.placedBy", { name: placedByName }) : ""}
        />
      ),
    },
    {
      key: "type",
      title: t("desk.orders.type"),
      render: ({ orderType, settleMethod }) => (
        <TwoLines
          title={orderTypeLabel(orderType)}
          caption={t(`desk.orders.method.${settleMethod}`)}
        />
      ),
    },
    {
      key: "quantity",
      title: t("desk.orders.quantity"),
      align: "right",
      render: ({ kinds, qty }) => (
        <TwoLines title={formatNumber(qty)} caption={t("desk.orders.kinds", { n: kinds })} />
      ),
    },
    {
      key: "net",
      sortBy: "net",
      title: t("desk.orders.net"),
      align: "right",
      render: ({ net, currency }) => (
        <span className="font-semibold">{formatMoney(net, currency)}</span>
      ),
    },
    {
      key: "stage",
      title: t("desk.orders.stage"),
      render: ({ stage }) => <StatusTag tone={stageTone(stage)}>{stageLabel(stage)}</StatusTag>,
    },
  ];
}
