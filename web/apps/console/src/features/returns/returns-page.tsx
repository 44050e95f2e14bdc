import type { FilterOf } from "@gerai/api";
import { formatDate, formatMoney, formatNumber, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { useListCountry } from "../../core/country-filter";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StatusTag } from "../../core/display/status-tag";
import { Clipped, RecordLink, TwoLines } from "../../core/display/two-lines";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { DataTable } from "../../core/list/data-table";
import type { DataColumn } from "../../core/list/data-table";
import { documentDays } from "../../core/list/day-range";
import { FilterBar } from "../../core/list/filter-bar";
import { isNarrowed, listQuery } from "../../core/list/list-state";
import { RefreshButton } from "../../core/list/refresh-button";
import { StateTabs } from "../../core/list/state-tabs";
import { useListState } from "../../core/list/use-list-state";
import { pageData } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { ReturnItem } from "../../core/wire";
import { returnsQuery } from "./api";
import { returnReasons, returnStates, returnTones } from "./model";

const filterNames = [
  "state",
  "waiting",
  "reason",
  "dateFrom",
  "dateTo",
] as const satisfies FilterOf<"/v3/business/admin/return/list">[];

/** What customers send back, from the asking to the credit note. */
export function ReturnsPage() {
  const list = useListState(filterNames);
  const countryCode = useListCountry();
  const found = useQuery(returnsQuery(useApi(), { ...listQuery(list.state), countryCode }));
  const data = pageData(found);
  const counts = found.data?.counts;
  const open = useOpenRecord();
  return (
    <>
      <PageHeader
        title={t("nav.returns")}
        summary={data.rows ? t("desk.returns.count", { n: data.total }) : ""}
      />
      <Panel flush>
        <StateTabs
          list={list}
          tabs={[
            { state: "", label: t("desk.returns.all"), count: counts?.all },
            ...returnStates.map((state) => ({
              state,
              label: t(`desk.returns.state.${state}`),
              count: counts?.[state],
            })),
          ]}
        />
        <FilterBar
          list={list}
          placeholder={t("desk.returns.search")}
          filters={[
            {
              name: "waiting",
              label: t("desk.returns.approval"),
              options: [
                { value: "true", label: t("desk.returns.waiting", { n: counts?.toDecide ?? 0 }) },
              ],
            },
            {
              name: "reason",
              label: t("desk.returns.reason"),
              options: returnReasons.map((value) => ({
                value,
                label: t(`desk.returns.reason.${value}`),
              })),
            },
          ]}
          days={documentDays}
          extra={<RefreshButton busy={data.isFetching} onClick={data.retry} />}
        />
        <DataTable<ReturnItem>
          name="returns"
          caption={t("nav.returns")}
          columns={columns()}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("desk.returns.empty"), hint: t("desk.returns.emptyHint") }}
          rowKey={({ returnId }) => returnId}
          rowName={({ docNo }) => docNo}
          onOpen={({ returnId }) => open(`/returns/${returnId}`)}
        />
      </Panel>
      <Outlet />
    </>
  );
}

function columns(): DataColumn<ReturnItem>[] {
  return [
    {
      key: "document",
      title: t("desk.returns.one"),
      fixed: true,
      render: ({ returnId, docNo, bizDate }) => (
        <TwoLines
          title={<RecordLink to={`/returns/${returnId}`}>{docNo}</RecordLink>}
          caption={formatDate(bizDate)}
        />
      ),
    },
    {
      key: "customer",
      title: t("desk.returns.customer"),
      render: ({ customerName, customerCode, storeName }) => (
        <TwoLines
          title={<Clipped>{customerName}</Clipped>}
          caption={[customerCode, storeName].filter(Boolean).join(" · ")}
        />
      ),
    },
    {
      key: "order",
      title: t("desk.returns.order"),
      render: ({ orderId, orderNo }) => (
        <RecordLink to={`/orders/${orderId}`}>{orderNo}</RecordLink>
      ),
    },
    {
      key: "reason",
      title: t("desk.returns.reason"),
      render: ({ reason, askedByName }) => (
        <TwoLines title={t(`desk.returns.reason.${reason}`)} caption={askedByName} />
      ),
    },
    {
      key: "qty",
      title: t("desk.returns.qtyRequested"),
      align: "right",
      render: ({ qtyRequested }) => formatNumber(qtyRequested),
    },
    {
      key: "amount",
      title: t("desk.returns.amount"),
      align: "right",
      render: ({ amount, currency, creditNo }) => (
        <TwoLines
          title={amount === null ? "—" : formatMoney(amount, currency)}
          caption={creditNo ?? ""}
        />
      ),
    },
    {
      key: "state",
      title: t("desk.floor.state"),
      render: ({ state }) => (
        <StatusTag tone={returnTones[state]}>{t(`desk.returns.state.${state}`)}</StatusTag>
      ),
    },
  ];
}
