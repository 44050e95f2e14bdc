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
import type { BadDebt, BadDebtStatus } from "../../core/wire";
import { badDebtsQuery } from "./api";
import { DocumentLink } from "./document-link";
import { ListFilters } from "./list-filters";
import { BadDebtState } from "./states";
import { useBadDebtActions } from "./use-bad-debt-actions";

const calledFilters = [
  "customerId",
] as const satisfies FilterOf<"/v3/finance/admin/badDebt/list">[];
const filterNames = ["state", ...calledFilters] as const;

const statuses = ["asked", "approved", "dropped"] as const satisfies readonly BadDebtStatus[];

/** What the company no longer hopes for: one asks, another approves. */
export function BadDebtsPage() {
  const list = useListState(filterNames);
  const { state: tab, keyword: _none, ...asked } = listQuery(list.state);
  const status = statuses.find((one) => one === tab) ?? null;
  const countryCode = useListCountry();
  const found = useQuery(badDebtsQuery(useApi(), { ...asked, status, countryCode }));
  const data = pageData(found);
  return (
    <>
      <PageHeader
        title={t("nav.badDebts")}
        summary={data.rows ? t("desk.badDebts.count", { n: data.total }) : ""}
      />
      <Panel flush>
        <StateTabs
          list={list}
          tabs={[
            { state: "", label: t("desk.ar.all") },
            ...statuses.map((state) => ({ state, label: t(`desk.badDebts.status.${state}`) })),
          ]}
        />
        <ListFilters list={list} withoutDays busy={data.isFetching} onRefresh={data.retry} />
        <DataTable<BadDebt>
          name="badDebts"
          caption={t("nav.badDebts")}
          columns={columns()}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("desk.badDebts.empty"), hint: t("desk.badDebts.emptyHint") }}
          rowKey={({ id }) => id}
          rowName={({ docNo }) => docNo}
          actions={useBadDebtActions()}
        />
      </Panel>
    </>
  );
}

function columns(): DataColumn<BadDebt>[] {
  return [
    {
      key: "docNo",
      title: t("desk.badDebts.one"),
      fixed: true,
      render: ({ docNo }) => <span className="font-semibold whitespace-nowrap">{docNo}</span>,
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
      key: "amount",
      title: t("desk.ar.amount"),
      align: "right",
      render: ({ amount, currency }) => (
        <span className="font-semibold">{formatMoney(amount, currency)}</span>
      ),
    },
    { key: "reason", title: t("desk.ar.reason"), render: ({ reason }) => reason },
    {
      key: "askedBy",
      title: t("desk.badDebts.askedBy"),
      render: ({ askedBy, askedAt }) => (
        <TwoLines title={<Clipped>{askedBy}</Clipped>} caption={formatDate(askedAt, "dateTime")} />
      ),
    },
    {
      key: "decidedBy",
      title: t("desk.badDebts.decidedBy"),
      render: ({ decidedBy, decidedAt }) => (
        <TwoLines
          title={<Clipped>{decidedBy ?? "—"}</Clipped>}
          caption={decidedAt && formatDate(decidedAt, "dateTime")}
        />
      ),
    },
    {
      key: "state",
      title: t("desk.ar.state"),
      render: (badDebt) => <BadDebtState badDebt={badDebt} />,
    },
  ];
}
