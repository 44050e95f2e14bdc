import type { FilterOf } from "@gerai/api";
import { formatDate, formatMoney, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useListCountry } from "../../../core/country-filter";
import { PageHeader } from "../../../core/display/page-header";
import { Panel } from "../../../core/display/panel";
import { Clipped, TwoLines } from "../../../core/display/two-lines";
import { DataTable } from "../../../core/list/data-table";
import type { DataColumn } from "../../../core/list/data-table";
import { isNarrowed, listQuery } from "../../../core/list/list-state";
import { useListState } from "../../../core/list/use-list-state";
import { pageData } from "../../../core/records/record-api";
import { useApi } from "../../../core/session/services";
import type { DunningReminder } from "../../../core/wire";
import { DocumentLink } from "../document-link";
import { ListFilters } from "../list-filters";
import { remindersQuery } from "./api";
import { toldText, wordingLabel, wordings } from "./model";

const filterNames = [
  "customerId",
  "wording",
  "dateFrom",
  "dateTo",
] as const satisfies FilterOf<"/v3/finance/admin/dunning/list">[];

/** Whom the server reminded of what, and when. */
export function RemindersPage() {
  const list = useListState(filterNames);
  const countryCode = useListCountry();
  const query = { ...listQuery(list.state), countryCode };
  const data = pageData(useQuery(remindersQuery(useApi(), query)));
  return (
    <>
      <PageHeader
        title={t("nav.dunning")}
        summary={data.rows ? t("desk.dunning.count", { n: data.total }) : ""}
      />
      <Panel flush>
        <ListFilters
          list={list}
          placeholder={t("desk.dunning.search")}
          choices={[
            {
              name: "wording",
              label: t("desk.dunning.field.wording"),
              options: wordings.map((value) => ({ value, label: wordingLabel(value) })),
            },
          ]}
          busy={data.isFetching}
          onRefresh={data.retry}
        />
        <DataTable<DunningReminder>
          name="dunning"
          caption={t("nav.dunning")}
          columns={columns()}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("desk.dunning.empty"), hint: t("desk.dunning.emptyHint") }}
          rowKey={({ id }) => id}
          rowName={({ receivableNo }) => receivableNo}
        />
      </Panel>
    </>
  );
}

function columns(): DataColumn<DunningReminder>[] {
  return [
    {
      key: "receivable",
      title: t("desk.receivables.one"),
      fixed: true,
      render: ({ receivableId, receivableNo }) => (
        <DocumentLink desk="receivables" id={receivableId}>
          {receivableNo}
        </DocumentLink>
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
      key: "step",
      title: t("desk.dunning.field.wording"),
      render: ({ wording, daysLate }) => (
        <TwoLines title={wordingLabel(wording)} caption={t("desk.dunning.step", { n: daysLate })} />
      ),
    },
    {
      key: "amount",
      title: t("desk.dunning.amountThen"),
      align: "right",
      render: ({ amount, currency }) => formatMoney(amount, currency),
    },
    { key: "told", title: t("desk.dunning.sentTo"), render: toldText },
    {
      key: "sentOn",
      title: t("desk.dunning.sentOn"),
      render: ({ sentAt }) => (
        <span className="whitespace-nowrap">{formatDate(sentAt, "dateTime")}</span>
      ),
    },
  ];
}
