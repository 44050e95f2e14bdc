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
import { RecordLink, TwoLines } from "../../core/display/two-lines";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { DataTable } from "../../core/list/data-table";
import type { DataColumn } from "../../core/list/data-table";
import { DocumentFilters } from "../../core/list/document-filters";
import { isNarrowed, listQuery } from "../../core/list/list-state";
import { StateTabs } from "../../core/list/state-tabs";
import { useListState } from "../../core/list/use-list-state";
import { pageData } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { TransferItem } from "../../core/wire";
import { AllocationActions } from "./allocation-actions";
import { transfersQuery } from "./api";
import type { TransferKind } from "./api";

const filterNames = [
  "docNo",
  "storeId",
  "state",
  "dateFrom",
  "dateTo",
] as const satisfies FilterOf<"/v3/stock/admin/transfer/list">[];

/** What stores send each other. */
export function TransfersPage() {
  return <DocumentsPage kind="transfer" />;
}

/** What head office sends to stores. */
export function AllocationsPage() {
  return <DocumentsPage kind="allocation" />;
}

interface DocumentsPageProps {
  kind: TransferKind;
}

function DocumentsPage({ kind }: DocumentsPageProps) {
  const list = useListState(filterNames);
  const { keyword: _none, ...asked } = listQuery(list.state);
  const found = useQuery(
    transfersQuery(useApi(), kind, { ...asked, countryCode: useListCountry() }),
  );
  const data = pageData(found);
  const open = useOpenRecord();
  const title = t(`nav.${kind}s`);
  return (
    <>
      <PageHeader
        title={title}
        summary={data.rows ? t(`desk.${kind}s.count`, { n: data.total }) : ""}
        actions={kind === "allocation" && <AllocationActions />}
      />
      <Panel flush>
        <StateTabs list={list} tabs={stockDocumentTabs(found.data?.counts)} />
        <DocumentFilters list={list} busy={data.isFetching} onRefresh={data.retry} />
        <DataTable<TransferItem>
          name={`${kind}s`}
          caption={title}
          columns={columns(kind)}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t(`desk.${kind}s.empty`), hint: t(`desk.${kind}s.emptyHint`) }}
          rowKey={(transfer) => transfer.transferId}
          rowName={(transfer) => transfer.outDocNo}
          onOpen={(transfer) => open(`/${kind}s/${transfer.transferId}`)}
        />
      </Panel>
      <Outlet />
    </>
  );
}

function columns(kind: TransferKind): DataColumn<TransferItem>[] {
  return [
    {
      key: "document",
      title: t("desk.floor.document"),
      fixed: true,
      render: ({ transferId, outDocNo, allocationNo }) => (
        <TwoLines
          title={<RecordLink to={`/${kind}s/${transferId}`}>{outDocNo}</RecordLink>}
          caption={allocationNo ?? ""}
        />
      ),
    },
    {
      key: "day",
      title: t("desk.floor.day"),
      render: ({ bizDate, createdByName }) => (
        <TwoLines title={formatDate(bizDate)} caption={createdByName} />
      ),
    },
    {
      key: "from",
      title: t("desk.transfers.from"),
      render: ({ outName }) => outName,
    },
    {
      key: "to",
      title: t("desk.transfers.to"),
      render: ({ inName }) => inName,
    },
    {
      key: "out",
      title: t("desk.transfers.out"),
      align: "right",
      render: ({ qtyOut, kinds }) => (
        <TwoLines title={formatNumber(qtyOut)} caption={t("desk.floor.kinds", { n: kinds })} />
      ),
    },
    {
      key: "in",
      title: t("desk.transfers.in"),
      align: "right",
      render: ({ qtyIn, state }) => (state === "to_be_confirmed" ? "—" : formatNumber(qtyIn)),
    },
    {
      key: "state",
      title: t("desk.floor.state"),
      render: (transfer) => <TransferTags transfer={transfer} />,
    },
  ];
}

interface TransferTagsProps {
  transfer: TransferItem;
}

/** Where a transfer stands, and what is wrong with it. */
export function TransferTags({ transfer: { state, late, openShortQty } }: TransferTagsProps) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <StatusTag tone={stockDocumentTones[state]}>{stockDocumentState(state)}</StatusTag>
      {late && <StatusTag tone="danger">{t("desk.transfers.lateTag")}</StatusTag>}
      {openShortQty > 0 && (
        <StatusTag tone="danger">
          {t("desk.transfers.openShort", { n: formatNumber(openShortQty) })}
        </StatusTag>
      )}
    </span>
  );
}
