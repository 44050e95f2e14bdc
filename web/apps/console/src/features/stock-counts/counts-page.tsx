import type { FilterOf } from "@gerai/api";
import { formatDate, formatNumber, t } from "@gerai/i18n";
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
import { DocumentFilters } from "../../core/list/document-filters";
import { isNarrowed, listQuery } from "../../core/list/list-state";
import { StateTabs } from "../../core/list/state-tabs";
import { useListState } from "../../core/list/use-list-state";
import { pageData } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { StockCountItem } from "../../core/wire";
import { countsQuery } from "./api";
import { accuracyText, countStateLabel, countStates, countTones, varianceText } from "./model";

const filterNames = [
  "docNo",
  "storeId",
  "personId",
  "state",
  "dateFrom",
  "dateTo",
] as const satisfies FilterOf<"/v3/stock/admin/count/list">[];

/** What was counted in the stores; what waits for a review has a tab of its own. */
export function CountsPage() {
  const list = useListState(filterNames);
  const { keyword: _none, ...asked } = listQuery(list.state);
  const query = { ...asked, countryCode: useListCountry() };
  const data = pageData(useQuery(countsQuery(useApi(), query)));
  const open = useOpenRecord();
  return (
    <>
      <PageHeader
        title={t("nav.counts")}
        summary={data.rows ? t("desk.counts.count", { n: data.total }) : ""}
      />
      <Panel flush>
        <StateTabs
          list={list}
          tabs={[
            { state: "", label: t("desk.counts.tab.all") },
            ...countStates.map((state) => ({ state, label: countStateLabel(state) })),
          ]}
        />
        <DocumentFilters list={list} withPerson busy={data.isFetching} onRefresh={data.retry} />
        <DataTable<StockCountItem>
          name="stockCounts"
          caption={t("nav.counts")}
          columns={columns()}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("desk.counts.empty"), hint: t("desk.counts.emptyHint") }}
          rowKey={(count) => count.countId}
          rowName={(count) => count.docNo}
          onOpen={(count) => open(`/counts/${count.countId}`)}
        />
      </Panel>
      <Outlet />
    </>
  );
}

function columns(): DataColumn<StockCountItem>[] {
  return [
    {
      key: "document",
      title: t("desk.floor.document"),
      fixed: true,
      render: ({ countId, docNo, bizDate }) => (
        <TwoLines
          title={<RecordLink to={`/counts/${countId}`}>{docNo}</RecordLink>}
          caption={formatDate(bizDate)}
        />
      ),
    },
    {
      key: "store",
      title: t("desk.floor.store"),
      render: ({ storeName }) => storeName,
    },
    {
      key: "person",
      title: t("desk.counts.countedBy"),
      render: ({ personName, submittedAt }) => (
        <TwoLines
          title={<Clipped>{personName}</Clipped>}
          caption={submittedAt === null ? "" : formatDate(submittedAt, "dateTime")}
        />
      ),
    },
    {
      key: "pieces",
      title: t("desk.floor.pieces"),
      align: "right",
      render: ({ pieces, kinds }) => (
        <TwoLines title={formatNumber(pieces)} caption={t("desk.floor.kinds", { n: kinds })} />
      ),
    },
    {
      key: "variance",
      title: t("desk.counts.variance"),
      align: "right",
      render: varianceText,
    },
    {
      key: "accuracy",
      title: t("desk.counts.accuracy"),
      align: "right",
      render: (count) => <span className="font-semibold">{accuracyText(count)}</span>,
    },
    {
      key: "state",
      title: t("desk.floor.state"),
      render: ({ state }) => (
        <StatusTag tone={countTones[state]}>{countStateLabel(state)}</StatusTag>
      ),
    },
  ];
}
