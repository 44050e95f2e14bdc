import type { FilterOf, SortOf } from "@gerai/api";
import { formatDate, formatMoney, formatNumber, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Button } from "antd";
import { Plus } from "lucide-react";
import { useListCountry } from "../../../core/country-filter";
import { PageHeader } from "../../../core/display/page-header";
import { Panel } from "../../../core/display/panel";
import { StatusTag } from "../../../core/display/status-tag";
import { Clipped, RecordLink, TwoLines } from "../../../core/display/two-lines";
import { useOpenRecord } from "../../../core/forms/use-close-record";
import { DataTable } from "../../../core/list/data-table";
import type { DataColumn } from "../../../core/list/data-table";
import { isNarrowed, listQuery } from "../../../core/list/list-state";
import { StateTabs } from "../../../core/list/state-tabs";
import { useListState } from "../../../core/list/use-list-state";
import { pageData } from "../../../core/records/record-api";
import { useApi, useMay } from "../../../core/session/services";
import type { ConsignmentSettlement } from "../../../core/wire";
import { ListFilters } from "../list-filters";
import { settlementsQuery } from "./api";
import { settlementTabs, settlementTones } from "./model";

type ListPath = "/v3/finance/admin/consignment/list";

const calledFilters = [
  "basis",
  "customerId",
  "dateFrom",
  "dateTo",
] as const satisfies FilterOf<ListPath>[];
const filterNames = ["state", ...calledFilters] as const;
const sorts = ["preparedAt", "periodTo", "amount"] as const satisfies SortOf<ListPath>[];

/** What was sold of our goods in customers' stores: prepared, agreed, approved. */
export function SettlementsPage() {
  const list = useListState(filterNames, sorts);
  const countryCode = useListCountry();
  const { state: tab, ...asked } = listQuery(list.state);
  const status = settlementTabs.find((one) => one === tab) ?? null;
  const found = useQuery(settlementsQuery(useApi(), { ...asked, status, countryCode }));
  const data = pageData(found);
  const open = useOpenRecord();
  const prepares = useMay("consignment_create");
  return (
    <>
      <PageHeader
        title={t("nav.settlements")}
        summary={data.rows ? t("desk.settlements.count", { n: data.total }) : ""}
        actions={
          prepares && (
            <Button
              type="primary"
              icon={<Plus size={16} aria-hidden />}
              onClick={() => open("/settlements/new")}
            >
              {t("desk.settlements.new")}
            </Button>
          )
        }
      />
      <Panel flush>
        <StateTabs
          list={list}
          tabs={[
            { state: "", label: t("desk.ar.all") },
            ...settlementTabs.map((state) => ({
              state,
              label: t(`desk.settlements.status.${state}`),
            })),
          ]}
        />
        <ListFilters
          list={list}
          placeholder={t("desk.settlements.search")}
          choices={[
            {
              name: "basis",
              label: t("desk.settlements.basis"),
              options: (["reports", "count"] as const).map((value) => ({
                value,
                label: t(`desk.settlements.basis.${value}`),
              })),
            },
          ]}
          busy={data.isFetching}
          onRefresh={data.retry}
        />
        <DataTable<ConsignmentSettlement>
          name="settlements"
          caption={t("nav.settlements")}
          columns={columns()}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("desk.settlements.empty"), hint: t("desk.settlements.emptyHint") }}
          rowKey={({ id }) => id}
          rowName={({ docNo }) => docNo}
          onOpen={({ id }) => open(`/settlements/${id}`)}
        />
      </Panel>
      <Outlet />
    </>
  );
}

function columns(): DataColumn<ConsignmentSettlement>[] {
  return [
    {
      key: "docNo",
      title: t("desk.settlements.one"),
      fixed: true,
      sortBy: "preparedAt",
      render: ({ id, docNo, preparedAt }) => (
        <TwoLines
          title={
            <span className="whitespace-nowrap">
              <RecordLink to={`/settlements/${id}`}>{docNo}</RecordLink>
            </span>
          }
          caption={formatDate(preparedAt, "dateTime")}
        />
      ),
    },
    {
      key: "customer",
      title: t("desk.ar.customer"),
      render: ({ customerName, storeName }) => (
        <TwoLines title={<Clipped>{customerName}</Clipped>} caption={storeName} />
      ),
    },
    {
      key: "period",
      title: t("desk.settlements.period"),
      sortBy: "periodTo",
      render: ({ periodFrom, periodTo, basis }) => (
        <TwoLines
          title={
            <span className="whitespace-nowrap">
              {`${formatDate(periodFrom)} – ${formatDate(periodTo)}`}
            </span>
          }
          caption={t(`desk.settlements.basis.${basis}`)}
        />
      ),
    },
    {
      key: "pieces",
      title: t("desk.settlements.pieces"),
      align: "right",
      render: ({ pieces }) => formatNumber(pieces),
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
      key: "state",
      title: t("desk.ar.state"),
      render: ({ status, reversalAsked }) => (
        <StatusTag tone={reversalAsked && status === "settled" ? "mango" : settlementTones[status]}>
          {reversalAsked && status === "settled"
            ? t("desk.reversal.waits")
            : t(`desk.settlements.status.${status}`)}
        </StatusTag>
      ),
    },
  ];
}
