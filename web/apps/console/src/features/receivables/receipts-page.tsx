import type { FilterOf, SortOf } from "@gerai/api";
import { formatDate, formatMoney, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Button } from "antd";
import { Plus } from "lucide-react";
import { useListCountry } from "../../core/country-filter";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StatusTag } from "../../core/display/status-tag";
import { Clipped, RecordLink, TwoLines } from "../../core/display/two-lines";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { DataTable } from "../../core/list/data-table";
import type { DataColumn } from "../../core/list/data-table";
import { isNarrowed, listQuery } from "../../core/list/list-state";
import { StateTabs } from "../../core/list/state-tabs";
import { useListState } from "../../core/list/use-list-state";
import { pageData } from "../../core/records/record-api";
import { useApi, useMay } from "../../core/session/services";
import type { Receipt, ReceiptMethod } from "../../core/wire";
import { receiptsQuery } from "./api";
import { ListFilters } from "./list-filters";
import { receiptQuestion, receiptTabs, receiptTones } from "./model";

type ListPath = "/v3/finance/admin/receipt/list";

const calledFilters = [
  "method",
  "customerId",
  "dateFrom",
  "dateTo",
] as const satisfies FilterOf<ListPath>[];
const filterNames = ["state", ...calledFilters] as const;
const sorts = ["receivedOn", "amount"] as const satisfies SortOf<ListPath>[];

const methods = ["bank", "cash", "cheque", "wallet"] as const satisfies readonly ReceiptMethod[];

/** Money that came in from customers: confirmed, then matched to what they owe. */
export function ReceiptsPage() {
  const list = useListState(filterNames, sorts);
  const { state: _tab, ...asked } = listQuery(list.state);
  const question = receiptQuestion(list.state.filters["state"]);
  const countryCode = useListCountry();
  const found = useQuery(receiptsQuery(useApi(), { ...asked, ...question, countryCode }));
  const data = pageData(found);
  const open = useOpenRecord();
  const finance = useMay("top_up_audit");
  return (
    <>
      <PageHeader
        title={t("nav.receipts")}
        summary={data.rows ? t("desk.receipts.count", { n: data.total }) : ""}
        actions={
          finance && (
            <Button
              type="primary"
              icon={<Plus size={16} aria-hidden />}
              onClick={() => open("/receipts/new")}
            >
              {t("desk.receipts.new")}
            </Button>
          )
        }
      />
      <Panel flush>
        <StateTabs
          list={list}
          tabs={[
            { state: "", label: t("desk.ar.all") },
            ...receiptTabs.map((state) => ({ state, label: t(`desk.receipts.tab.${state}`) })),
          ]}
        />
        <ListFilters
          list={list}
          placeholder={t("desk.receipts.search")}
          choices={[
            {
              name: "method",
              label: t("desk.receipts.method"),
              options: methods.map((value) => ({
                value,
                label: t(`desk.receipts.method.${value}`),
              })),
            },
          ]}
          busy={data.isFetching}
          onRefresh={data.retry}
        />
        <DataTable<Receipt>
          name="receipts"
          caption={t("nav.receipts")}
          columns={columns()}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("desk.receipts.empty"), hint: t("desk.receipts.emptyHint") }}
          rowKey={({ id }) => id}
          rowName={({ docNo }) => docNo}
          onOpen={({ id }) => open(`/receipts/${id}`)}
        />
      </Panel>
      <Outlet />
    </>
  );
}

function columns(): DataColumn<Receipt>[] {
  return [
    {
      key: "docNo",
      title: t("desk.receipts.one"),
      fixed: true,
      sortBy: "receivedOn",
      render: ({ id, docNo, receivedOn }) => (
        <TwoLines
          title={
            <span className="whitespace-nowrap">
              <RecordLink to={`/receipts/${id}`}>{docNo}</RecordLink>
            </span>
          }
          caption={formatDate(receivedOn)}
        />
      ),
    },
    {
      key: "customer",
      title: t("desk.ar.customer"),
      render: ({ customerName, customerCode }) => (
        <TwoLines title={<Clipped>{customerName}</Clipped>} caption={customerCode} />
      ),
    },
    {
      key: "method",
      title: t("desk.receipts.method"),
      render: ({ method, bankRef }) => (
        <TwoLines
          title={t(`desk.receipts.method.${method}`)}
          caption={bankRef && <span className="font-mono">{bankRef}</span>}
        />
      ),
    },
    {
      key: "amount",
      title: t("desk.ar.amount"),
      align: "right",
      sortBy: "amount",
      render: ({ amount, currency }) => (
        <span className="font-semibold">{formatMoney(amount, currency)}</span>
      ),
    },
    {
      key: "matched",
      title: t("desk.receipts.matched"),
      align: "right",
      render: ({ matched, currency }) => formatMoney(matched, currency),
    },
    {
      key: "unmatched",
      title: t("desk.receipts.unmatched"),
      align: "right",
      render: ({ unmatched, currency }) => formatMoney(unmatched, currency),
    },
    {
      key: "entered",
      title: t("desk.receipts.entered"),
      optional: true,
      render: ({ enteredBy, enteredAt }) => (
        <TwoLines title={enteredBy} caption={formatDate(enteredAt, "dateTime")} />
      ),
    },
    {
      key: "state",
      title: t("desk.ar.state"),
      render: ({ status, reversalAskedBy }) => (
        <span className="inline-flex flex-wrap gap-1">
          <StatusTag tone={receiptTones[status]}>{t(`desk.receipts.status.${status}`)}</StatusTag>
          {reversalAskedBy !== null && status === "confirmed" && (
            <StatusTag tone="mango">{t("desk.reversal.waits")}</StatusTag>
          )}
        </span>
      ),
    },
  ];
}
