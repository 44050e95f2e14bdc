import type { FilterOf, SortOf } from "@gerai/api";
import { formatDate, formatMoney, t } from "@gerai/i18n";
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
import { isNarrowed, listQuery } from "../../core/list/list-state";
import { StateTabs } from "../../core/list/state-tabs";
import { useListState } from "../../core/list/use-list-state";
import { pageData } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { Receivable, ReceivablePage, ReceivableTab } from "../../core/wire";
import { AgeingPanel } from "./ageing-panel";
import { receivablesQuery } from "./api";
import { ListFilters } from "./list-filters";
import { receivableTones } from "./model";

type ListPath = "/v3/finance/admin/receivable/list";

const calledFilters = [
  "settled",
  "customerId",
  "dateFrom",
  "dateTo",
] as const satisfies FilterOf<ListPath>[];
const filterNames = ["state", ...calledFilters] as const;
const sorts = ["bizDate", "dueDate", "unwrittenOff"] as const satisfies SortOf<ListPath>[];

const tabs = [
  "unpaid",
  "overdue",
  "written_off",
  "returned",
  "bad_debt",
] as const satisfies readonly ReceivableTab[];

/** What customers owe for what was delivered, and how old it is. */
export function ReceivablesPage() {
  const list = useListState(filterNames, sorts);
  const countryCode = useListCountry();
  const { state: tab, ...asked } = listQuery(list.state);
  const status = tabs.find((one) => one === tab) ?? null;
  const found = useQuery(receivablesQuery(useApi(), { ...asked, status, countryCode }));
  const data = pageData(found);
  const open = useOpenRecord();
  return (
    <>
      <PageHeader title={t("nav.receivables")} summary={summaryOf(found.data)} />
      <AgeingPanel
        countryCode={countryCode}
        customerId={list.state.filters["customerId"] ?? null}
      />
      <Panel flush>
        <StateTabs
          list={list}
          tabs={[
            { state: "", label: t("desk.ar.all") },
            ...tabs.map((state) => ({ state, label: t(`desk.receivables.tab.${state}`) })),
          ]}
        />
        <ListFilters
          list={list}
          placeholder={t("desk.receivables.search")}
          choices={[
            {
              name: "settled",
              label: t("desk.receivables.settled"),
              options: (["false", "true"] as const).map((value) => ({
                value,
                label: t(`desk.receivables.settled.${value}`),
              })),
            },
          ]}
          busy={data.isFetching}
          onRefresh={data.retry}
        />
        <DataTable<Receivable>
          name="receivables"
          caption={t("nav.receivables")}
          columns={columns()}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("desk.receivables.empty"), hint: t("desk.receivables.emptyHint") }}
          rowKey={({ id }) => id}
          rowName={({ docNo }) => docNo}
          onOpen={({ id }) => open(`/receivables/${id}`)}
        />
      </Panel>
      <Outlet />
    </>
  );
}

function summaryOf(page: ReceivablePage | undefined): string {
  if (!page) return "";
  const count = t("desk.receivables.count", { n: page.total });
  const currency = page.list[0]?.currency;
  if (!page.sums || !currency) return count;
  const open = formatMoney(page.sums.unwrittenOff, currency);
  const overdue = formatMoney(page.sums.overdue, currency);
  return `${count} · ${t("desk.receivables.sums", { open, overdue })}`;
}

type Amount = "siAmount" | "writtenOff" | "returned" | "badDebt";

const amount = (key: Amount): DataColumn<Receivable> => ({
  key,
  title: t(`desk.receivables.${key}`),
  align: "right",
  render: (row) => formatMoney(row[key], row.currency),
});

function columns(): DataColumn<Receivable>[] {
  return [
    {
      key: "docNo",
      title: t("desk.receivables.one"),
      fixed: true,
      sortBy: "bizDate",
      render: ({ id, docNo, bizDate }) => (
        <TwoLines
          title={
            <span className="whitespace-nowrap">
              <RecordLink to={`/receivables/${id}`}>{docNo}</RecordLink>
            </span>
          }
          caption={formatDate(bizDate)}
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
      key: "source",
      title: t("desk.receivables.source"),
      optional: true,
      render: ({ sourceType, sourceNo }) => (
        <TwoLines title={sourceNo} caption={t(`desk.receivables.source.${sourceType}`)} />
      ),
    },
    amount("siAmount"),
    amount("writtenOff"),
    amount("returned"),
    amount("badDebt"),
    {
      key: "unwrittenOff",
      title: t("desk.receivables.unwrittenOff"),
      align: "right",
      sortBy: "unwrittenOff",
      render: ({ unwrittenOff, currency }) => (
        <span className="font-semibold">{formatMoney(unwrittenOff, currency)}</span>
      ),
    },
    {
      key: "dueDate",
      title: t("desk.receivables.dueDate"),
      sortBy: "dueDate",
      render: ({ dueDate, overdueDays }) => (
        <TwoLines title={formatDate(dueDate)} caption={overdueText(overdueDays)} />
      ),
    },
    {
      key: "state",
      title: t("desk.ar.state"),
      render: ({ status }) => (
        <StatusTag tone={receivableTones[status]}>
          {t(`desk.receivables.status.${status}`)}
        </StatusTag>
      ),
    },
  ];
}

function overdueText(days: number) {
  if (days === 0) return null;
  return (
    <span className="whitespace-nowrap text-danger-ink">
      {t("desk.ar.overdueDays", { n: days })}
    </span>
  );
}
