import type { FilterOf } from "@gerai/api";
import { formatDate, formatMoney, formatNumber, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { useListCountry } from "../../core/country-filter";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StatusTag } from "../../core/display/status-tag";
import { RecordLink, TwoLines } from "../../core/display/two-lines";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { DataTable } from "../../core/list/data-table";
import type { DataColumn } from "../../core/list/data-table";
import { DocumentFilters } from "../../core/list/document-filters";
import { isNarrowed, listQuery } from "../../core/list/list-state";
import { useListState } from "../../core/list/use-list-state";
import { pageData } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { SalesReportItem } from "../../core/wire";
import { reportsQuery } from "./api";
import { reportedFor, reportStates, reportTones, stateLabel } from "./model";

const filterNames = [
  "docNo",
  "storeId",
  "personId",
  "state",
  "kind",
  "late",
  "dateFrom",
  "dateTo",
] as const satisfies FilterOf<"/v3/report/admin/sales/report/list">[];

/** What promoters reported, the latest days first. */
export function SalesReportsPage() {
  const list = useListState(filterNames);
  const { keyword: _none, ...asked } = listQuery(list.state);
  const query = { ...asked, countryCode: useListCountry() };
  const data = pageData(useQuery(reportsQuery(useApi(), query)));
  const open = useOpenRecord();
  return (
    <>
      <PageHeader
        title={t("nav.salesReports")}
        summary={data.rows ? t("salesReports.count", { n: data.total }) : ""}
      />
      <Panel flush>
        <DocumentFilters
          list={list}
          withPerson
          choices={choices()}
          busy={data.isFetching}
          onRefresh={data.retry}
        />
        <DataTable<SalesReportItem>
          name="salesReports"
          caption={t("nav.salesReports")}
          columns={columns()}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("salesReports.empty"), hint: t("salesReports.emptyHint") }}
          rowKey={(report) => report.reportId}
          rowName={(report) => report.docNo}
          onOpen={(report) => open(`/sales-reports/${report.reportId}`)}
        />
      </Panel>
      <Outlet />
    </>
  );
}

function choices() {
  return [
    {
      name: "state",
      label: t("desk.floor.state"),
      options: reportStates.map((value) => ({ value, label: stateLabel(value) })),
    },
    {
      name: "kind",
      label: t("salesReports.kind"),
      options: (["daily", "monthly"] as const).map((value) => ({
        value,
        label: t(`salesReports.kind.${value}`),
      })),
    },
    {
      name: "late",
      label: t("salesReports.lateness"),
      options: (["true", "false"] as const).map((value) => ({
        value,
        label: t(`salesReports.late.${value}`),
      })),
    },
  ];
}

function columns(): DataColumn<SalesReportItem>[] {
  return [
    {
      key: "document",
      title: t("desk.floor.document"),
      fixed: true,
      render: ({ reportId, docNo, submittedAt }) => (
        <TwoLines
          title={<RecordLink to={`/sales-reports/${reportId}`}>{docNo}</RecordLink>}
          caption={formatDate(submittedAt, "dateTime")}
        />
      ),
    },
    {
      key: "day",
      title: t("desk.floor.day"),
      render: (report) => (
        <TwoLines title={reportedFor(report)} caption={t(`salesReports.kind.${report.kind}`)} />
      ),
    },
    {
      key: "store",
      title: t("desk.floor.store"),
      render: ({ storeName }) => storeName,
    },
    {
      key: "person",
      title: t("desk.floor.promoter"),
      render: ({ personName }) => personName,
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
      key: "amount",
      title: t("salesReports.amount"),
      align: "right",
      render: ({ amount, currency }) => (
        <span className="font-semibold">{formatMoney(amount, currency)}</span>
      ),
    },
    {
      key: "state",
      title: t("desk.floor.state"),
      render: ({ state, late }) => (
        <span className="inline-flex gap-1">
          <StatusTag tone={reportTones[state]}>{stateLabel(state)}</StatusTag>
          {late && <StatusTag tone="mango">{t("desk.floor.late")}</StatusTag>}
        </span>
      ),
    },
  ];
}
