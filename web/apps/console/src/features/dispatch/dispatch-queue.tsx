import type { FilterOf, SortOf } from "@gerai/api";
import { formatDate, formatNumber, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useListCountry } from "../../core/country-filter";
import { orderTypeLabel, stageLabel, stageTone } from "../../core/display/order-labels";
import { StatusTag } from "../../core/display/status-tag";
import { Clipped, RecordLink, TwoLines } from "../../core/display/two-lines";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { DataTable } from "../../core/list/data-table";
import type { DataColumn } from "../../core/list/data-table";
import { documentDays } from "../../core/list/day-range";
import { FilterBar } from "../../core/list/filter-bar";
import { isNarrowed, listQuery, rowsQuery } from "../../core/list/list-state";
import { RefreshButton } from "../../core/list/refresh-button";
import { useListState } from "../../core/list/use-list-state";
import { pageData } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import { ExportButton } from "../../core/transfer/export-button";
import type { QueuedOrder } from "../../core/wire";
import { dispatchQueueQuery } from "./api";

const filterNames = [
  "partly",
  "dateFrom",
  "dateTo",
] as const satisfies FilterOf<"/v3/business/admin/dispatch/queue">[];
const sorts = [
  "placedAt",
  "outstandingQty",
] as const satisfies SortOf<"/v3/business/admin/dispatch/queue">[];

/** Approved orders, the oldest first. */
export function DispatchQueue() {
  const list = useListState(filterNames, sorts);
  const countryCode = useListCountry();
  const query = { ...listQuery(list.state), countryCode };
  const data = pageData(useQuery(dispatchQueueQuery(useApi(), query)));
  const open = useOpenRecord();
  return (
    <>
      <FilterBar
        list={list}
        placeholder={t("desk.dispatch.searchQueue")}
        filters={[
          {
            name: "partly",
            label: t("desk.dispatch.progress"),
            options: [
              { value: "false", label: t("desk.stage.41") },
              { value: "true", label: t("desk.stage.42") },
            ],
          },
        ]}
        days={documentDays}
        extra={
          <>
            <RefreshButton busy={data.isFetching} onClick={data.retry} />
            <ExportButton
              path="/v3/business/admin/dispatch/queue/export"
              query={{ ...rowsQuery(list.state), countryCode }}
            />
          </>
        }
      />
      <DataTable<QueuedOrder>
        name="dispatchQueue"
        caption={t("desk.dispatch.tab.queue")}
        columns={queueColumns()}
        data={data}
        list={list}
        narrowed={isNarrowed(list.state)}
        empty={{ title: t("desk.dispatch.emptyQueue"), hint: t("desk.dispatch.emptyQueueHint") }}
        rowKey={(order) => order.orderId}
        rowName={(order) => order.orderNo}
        onOpen={(order) => open(`/dispatch/${order.orderId}`)}
      />
    </>
  );
}

function queueColumns(): DataColumn<QueuedOrder>[] {
  return [
    {
      key: "order",
      sortBy: "placedAt",
      title: t("desk.orders.order"),
      fixed: true,
      render: ({ orderId, orderNo, placedAt }) => (
        <TwoLines
          title={<RecordLink to={`/dispatch/${orderId}`}>{orderNo}</RecordLink>}
          caption={formatDate(placedAt, "dateTime")}
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
      key: "type",
      title: t("desk.orders.type"),
      render: ({ orderType }) => orderTypeLabel(orderType),
    },
    {
      key: "warehouse",
      title: t("desk.stock.warehouse"),
      render: ({ warehouseName }) => warehouseName,
    },
    {
      key: "outstanding",
      sortBy: "outstandingQty",
      title: t("desk.dispatch.outstanding"),
      align: "right",
      render: ({ outstandingQty, totalQty }) => (
        <TwoLines
          title={<span className="font-semibold">{formatNumber(outstandingQty)}</span>}
          caption={t("desk.dispatch.ofTotal", { n: formatNumber(totalQty) })}
        />
      ),
    },
    {
      key: "stage",
      title: t("desk.orders.stage"),
      render: ({ stage }) => <StatusTag tone={stageTone(stage)}>{stageLabel(stage)}</StatusTag>,
    },
  ];
}
