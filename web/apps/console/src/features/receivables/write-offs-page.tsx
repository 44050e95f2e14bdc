import type { FilterOf } from "@gerai/api";
import { formatDate, formatMoney, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useListCountry } from "../../core/country-filter";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { Clipped, TwoLines } from "../../core/display/two-lines";
import { DataTable } from "../../core/list/data-table";
import type { DataColumn } from "../../core/list/data-table";
import { isNarrowed, listQuery } from "../../core/list/list-state";
import { StateTabs } from "../../core/list/state-tabs";
import { useListState } from "../../core/list/use-list-state";
import { pageData } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { WriteOff } from "../../core/wire";
import { writeOffsQuery } from "./api";
import { DocumentLink } from "./document-link";
import { ListFilters } from "./list-filters";
import { writeOffQuestion, writeOffTabs } from "./model";
import { WriteOffState } from "./states";
import { useWriteOffActions } from "./use-write-off-actions";

const calledFilters = [
  "customerId",
  "dateFrom",
  "dateTo",
] as const satisfies FilterOf<"/v3/finance/admin/writeOff/list">[];
const filterNames = ["state", ...calledFilters] as const;

/** Which money paid which receivable. */
export function WriteOffsPage() {
  const list = useListState(filterNames);
  const { state: _tab, keyword: _none, ...asked } = listQuery(list.state);
  const question = writeOffQuestion(list.state.filters["state"]);
  const countryCode = useListCountry();
  const found = useQuery(writeOffsQuery(useApi(), { ...asked, ...question, countryCode }));
  const data = pageData(found);
  const { actions, dialog } = useWriteOffActions();
  return (
    <>
      <PageHeader
        title={t("nav.writeOffs")}
        summary={data.rows ? t("desk.writeOffs.count", { n: data.total }) : ""}
      />
      <Panel flush>
        <StateTabs
          list={list}
          tabs={[
            { state: "", label: t("desk.ar.all") },
            ...writeOffTabs.map((state) => ({ state, label: t(`desk.writeOffs.tab.${state}`) })),
          ]}
        />
        <ListFilters list={list} busy={data.isFetching} onRefresh={data.retry} />
        <DataTable<WriteOff>
          name="writeOffs"
          caption={t("nav.writeOffs")}
          columns={columns()}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("desk.writeOffs.empty"), hint: t("desk.writeOffs.emptyHint") }}
          rowKey={({ id }) => id}
          rowName={({ docNo }) => docNo}
          actions={actions}
        />
      </Panel>
      {dialog}
    </>
  );
}

function columns(): DataColumn<WriteOff>[] {
  return [
    {
      key: "docNo",
      title: t("desk.writeOffs.one"),
      fixed: true,
      render: ({ docNo, bizDate }) => (
        <TwoLines
          title={<span className="font-semibold whitespace-nowrap">{docNo}</span>}
          caption={formatDate(bizDate)}
        />
      ),
    },
    {
      key: "customer",
      title: t("desk.ar.customer"),
      render: ({ customerName }) => <Clipped>{customerName}</Clipped>,
    },
    {
      key: "receivable",
      title: t("desk.writeOffs.receivable"),
      render: ({ receivableId, receivableNo }) => (
        <DocumentLink desk="receivables" id={receivableId}>
          {receivableNo}
        </DocumentLink>
      ),
    },
    {
      key: "receipt",
      title: t("desk.writeOffs.receipt"),
      render: ({ receiptId, receiptNo, method }) => (
        <TwoLines
          title={
            <DocumentLink desk="receipts" id={receiptId}>
              {receiptNo}
            </DocumentLink>
          }
          caption={t(`desk.receipts.method.${method}`)}
        />
      ),
    },
    {
      key: "amount",
      title: t("desk.writeOffs.amount"),
      align: "right",
      render: ({ amount, currency }) => (
        <span className="font-semibold">{formatMoney(amount, currency)}</span>
      ),
    },
    {
      key: "by",
      title: t("desk.writeOffs.by"),
      render: ({ writtenBy, reason }) => (
        <TwoLines
          title={<Clipped>{writtenBy ?? "—"}</Clipped>}
          caption={t(`desk.match.reason.${reason}`)}
        />
      ),
    },
    {
      key: "state",
      title: t("desk.ar.state"),
      render: (writeOff) => <WriteOffState writeOff={writeOff} />,
    },
  ];
}
