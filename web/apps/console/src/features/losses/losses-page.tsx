import type { FilterOf } from "@gerai/api";
import { formatDate, formatNumber, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { useListCountry } from "../../core/country-filter";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StatusTag } from "../../core/display/status-tag";
import {
  stockDocumentState,
  stockDocumentTabs,
  stockDocumentTones,
} from "../../core/display/stock-document";
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
import type { LossItem, LossSource } from "../../core/wire";
import { lossesQuery } from "./api";

const filterNames = [
  "docNo",
  "storeId",
  "state",
  "source",
  "dateFrom",
  "dateTo",
] as const satisfies FilterOf<"/v3/stock/admin/loss/list">[];

const sources = ["manual", "count", "transfer_shortage"] as const satisfies readonly LossSource[];

/** What was damaged, stolen or is missing in the stores. */
export function LossesPage() {
  const list = useListState(filterNames);
  const { keyword: _none, ...asked } = listQuery(list.state);
  const found = useQuery(lossesQuery(useApi(), { ...asked, countryCode: useListCountry() }));
  const data = pageData(found);
  const open = useOpenRecord();
  return (
    <>
      <PageHeader
        title={t("nav.losses")}
        summary={data.rows ? t("desk.losses.count", { n: data.total }) : ""}
      />
      <Panel flush>
        <StateTabs list={list} tabs={stockDocumentTabs(found.data?.counts)} />
        <DocumentFilters
          list={list}
          choices={[
            {
              name: "source",
              label: t("desk.losses.source"),
              options: sources.map((value) => ({
                value,
                label: t(`desk.losses.source.${value}`),
              })),
            },
          ]}
          busy={data.isFetching}
          onRefresh={data.retry}
        />
        <DataTable<LossItem>
          name="losses"
          caption={t("nav.losses")}
          columns={columns()}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("desk.losses.empty"), hint: t("desk.losses.emptyHint") }}
          rowKey={(loss) => loss.lossId}
          rowName={(loss) => loss.docNo}
          onOpen={(loss) => open(`/losses/${loss.lossId}`)}
        />
      </Panel>
      <Outlet />
    </>
  );
}

function columns(): DataColumn<LossItem>[] {
  return [
    {
      key: "document",
      title: t("desk.floor.document"),
      fixed: true,
      render: ({ lossId, docNo, bizDate }) => (
        <TwoLines
          title={<RecordLink to={`/losses/${lossId}`}>{docNo}</RecordLink>}
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
      key: "source",
      title: t("desk.losses.source"),
      render: ({ source, sourceNo }) => (
        <TwoLines title={t(`desk.losses.source.${source}`)} caption={sourceNo} />
      ),
    },
    {
      key: "reporter",
      title: t("desk.losses.reportedBy"),
      render: ({ reportedByName, responsibleName }) => (
        <TwoLines
          title={<Clipped>{reportedByName}</Clipped>}
          caption={responsibleName ? `${t("desk.losses.responsible")}: ${responsibleName}` : ""}
        />
      ),
    },
    {
      key: "qty",
      title: t("desk.losses.qty"),
      align: "right",
      render: ({ qty, kinds }) => (
        <TwoLines title={formatNumber(qty)} caption={t("desk.floor.kinds", { n: kinds })} />
      ),
    },
    {
      key: "deduction",
      title: t("desk.losses.deduction"),
      align: "right",
      render: ({ deductionQty, state }) =>
        state === "to_be_confirmed" ? "—" : formatNumber(deductionQty),
    },
    {
      key: "state",
      title: t("desk.floor.state"),
      render: ({ state, photoMissing }) => (
        <span className="inline-flex gap-1">
          <StatusTag tone={stockDocumentTones[state]}>{stockDocumentState(state)}</StatusTag>
          {photoMissing && <StatusTag tone="danger">{t("desk.losses.photoMissing")}</StatusTag>}
        </span>
      ),
    },
  ];
}
