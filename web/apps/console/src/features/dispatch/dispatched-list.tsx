import type { FilterOf, SortOf } from "@gerai/api";
import { formatDate, formatNumber, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useListCountry } from "../../core/country-filter";
import { StatusTag } from "../../core/display/status-tag";
import { Clipped, TwoLines } from "../../core/display/two-lines";
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
import type { Dispatch } from "../../core/wire";
import { dispatchesQuery } from "./api";

const filterNames = [
  "received",
  "dateFrom",
  "dateTo",
] as const satisfies FilterOf<"/v3/business/admin/dispatch/list">[];
const sorts = [
  "dispatchedAt",
  "totalQty",
] as const satisfies SortOf<"/v3/business/admin/dispatch/list">[];

/** What has left, newest first. */
export function DispatchedList() {
  const list = useListState(filterNames, sorts);
  const countryCode = useListCountry();
  const query = { ...listQuery(list.state), countryCode };
  const data = pageData(useQuery(dispatchesQuery(useApi(), query)));
  return (
    <>
      <FilterBar
        list={list}
        placeholder={t("desk.dispatch.searchSent")}
        filters={[
          {
            name: "received",
            label: t("desk.dispatch.progress"),
            options: [
              { value: "false", label: t("desk.dispatch.underWay") },
              { value: "true", label: t("desk.dispatch.arrived") },
            ],
          },
        ]}
        days={documentDays}
        extra={
          <>
            <RefreshButton busy={data.isFetching} onClick={data.retry} />
            <ExportButton
              path="/v3/business/admin/dispatch/export"
              query={{ ...rowsQuery(list.state), countryCode }}
            />
          </>
        }
      />
      <DataTable<Dispatch>
        name="dispatches"
        caption={t("desk.dispatch.tab.sent")}
        columns={sentColumns()}
        data={data}
        list={list}
        narrowed={isNarrowed(list.state)}
        empty={{ title: t("desk.dispatch.emptySent"), hint: t("desk.dispatch.emptySentHint") }}
        rowKey={(dispatch) => dispatch.id}
        rowName={(dispatch) => dispatch.docNo}
      />
    </>
  );
}

function sentColumns(): DataColumn<Dispatch>[] {
  return [
    {
      key: "dispatch",
      sortBy: "dispatchedAt",
      title: t("desk.dispatch.dispatch"),
      fixed: true,
      render: ({ id, docNo, dispatchedAt }) => (
        <TwoLines
          title={<NoteLink id={id}>{docNo}</NoteLink>}
          caption={formatDate(dispatchedAt, "dateTime")}
        />
      ),
    },
    { key: "order", title: t("desk.orders.order"), render: ({ orderNo }) => orderNo },
    {
      key: "customer",
      title: t("desk.orders.customer"),
      render: ({ customerName, customerCode }) => (
        <TwoLines title={<Clipped>{customerName}</Clipped>} caption={customerCode} />
      ),
    },
    {
      key: "carrier",
      title: t("desk.dispatch.carrier"),
      render: ({ carrier, trackingNo }) => (
        <TwoLines
          title={carrier || "—"}
          caption={<span className="font-mono">{trackingNo}</span>}
        />
      ),
    },
    {
      key: "qty",
      sortBy: "totalQty",
      title: t("desk.orders.quantity"),
      align: "right",
      render: ({ totalQty }) => formatNumber(totalQty),
    },
    {
      key: "state",
      title: t("desk.orders.stage"),
      render: ({ receivedAt }) => (
        <StatusTag tone={receivedAt ? "brand" : "info"}>
          {t(receivedAt ? "desk.dispatch.arrived" : "desk.dispatch.underWay")}
        </StatusTag>
      ),
    },
  ];
}

interface NoteLinkProps {
  id: string;
  children: string;
}

function NoteLink({ id, children }: NoteLinkProps) {
  return (
    <Link
      to="/delivery-note/$recordId"
      params={{ recordId: id }}
      className="font-semibold text-ink hover:text-brand-ink hover:underline"
    >
      {children}
    </Link>
  );
}
