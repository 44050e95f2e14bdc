import type { FilterOf } from "@gerai/api";
import { formatDate, formatMoney, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useListCountry } from "../../core/country-filter";
import { docTypeLabel } from "../../core/display/audit-labels";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StatusTag } from "../../core/display/status-tag";
import { Clipped, TwoLines } from "../../core/display/two-lines";
import { DataTable } from "../../core/list/data-table";
import type { DataColumn } from "../../core/list/data-table";
import { isNarrowed, listQuery, rowsQuery } from "../../core/list/list-state";
import { useListState } from "../../core/list/use-list-state";
import { pageData } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import { ExportButton } from "../../core/transfer/export-button";
import type { LedgerEntry } from "../../core/wire";
import { entriesQuery } from "./api";
import { LedgerFilters } from "./ledger-filters";
import { eventLabel, sideText, stateTones } from "./model";

const filterNames = [
  "docNo",
  "code",
  "dateFrom",
  "dateTo",
] as const satisfies FilterOf<"/v3/finance/admin/ledger/entries">[];

/** Every entry of the books; they are only ever added. */
export function LedgerPage() {
  const list = useListState(filterNames);
  const countryCode = useListCountry();
  const query = { ...listQuery(list.state), countryCode };
  const data = pageData(useQuery(entriesQuery(useApi(), query)));
  return (
    <>
      <PageHeader
        title={t("nav.ledger")}
        summary={data.rows ? t("ledger.count", { n: data.total }) : ""}
        actions={
          <ExportButton
            path="/v3/finance/admin/ledger/export"
            query={{ ...rowsQuery(list.state), countryCode }}
          />
        }
      />
      <Panel flush>
        <LedgerFilters list={list} busy={data.isFetching} onRefresh={data.retry} />
        <DataTable<LedgerEntry>
          name="ledger"
          caption={t("nav.ledger")}
          columns={columns()}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("ledger.empty"), hint: t("ledger.emptyHint") }}
          rowKey={(entry) => entry.id}
          rowName={(entry) => entry.docNo}
        />
      </Panel>
    </>
  );
}

function columns(): DataColumn<LedgerEntry>[] {
  return [
    {
      key: "document",
      title: t("ledger.document"),
      fixed: true,
      render: ({ docNo, docType }) => (
        <TwoLines
          title={<span className="font-semibold">{docNo}</span>}
          caption={docTypeLabel(docType)}
        />
      ),
    },
    {
      key: "day",
      title: t("ledger.day"),
      render: ({ bizDate, at }) => (
        <TwoLines title={formatDate(bizDate, "date")} caption={formatDate(at, "dateTime")} />
      ),
    },
    { key: "event", title: t("ledger.event"), render: ({ event }) => eventLabel(event) },
    {
      key: "debit",
      title: t("ledger.debit"),
      render: ({ debitCode, debitOwner }) => <Clipped>{sideText(debitCode, debitOwner)}</Clipped>,
    },
    {
      key: "credit",
      title: t("ledger.credit"),
      render: ({ creditCode, creditOwner }) => (
        <Clipped>{sideText(creditCode, creditOwner)}</Clipped>
      ),
    },
    {
      key: "amount",
      title: t("ledger.amount"),
      align: "right",
      render: ({ amount, currency }) => (
        <span className="font-semibold">{formatMoney(amount, currency)}</span>
      ),
    },
    {
      key: "state",
      title: t("ledger.state"),
      render: ({ state }) => (
        <StatusTag tone={stateTones[state]}>{t(`ledger.state.${state}`)}</StatusTag>
      ),
    },
  ];
}
