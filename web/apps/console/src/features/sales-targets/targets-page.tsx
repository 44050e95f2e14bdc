import type { FilterOf, Input } from "@gerai/api";
import { addMonths, dateInZone } from "@gerai/domain";
import { formatMoney, formatNumber, t } from "@gerai/i18n";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useListCountry } from "../../core/country-filter";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { RecordLink, TwoLines } from "../../core/display/two-lines";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { DataTable } from "../../core/list/data-table";
import type { DataColumn } from "../../core/list/data-table";
import { DocumentFilters } from "../../core/list/document-filters";
import { isNarrowed, listQuery, rowsQuery } from "../../core/list/list-state";
import { useListState } from "../../core/list/use-list-state";
import { ListActions } from "../../core/records/list-actions";
import { pageData } from "../../core/records/record-api";
import { useAsk } from "../../core/records/use-ask";
import { useApi, useMay, useUser } from "../../core/session/services";
import { useNow } from "../../core/use-now";
import type { SalesTarget } from "../../core/wire";
import { monthText, targetId } from "./model";

const base = "/v3/report/admin/sales/target";
const filterNames = [
  "storeId",
  "personId",
  "month",
] as const satisfies FilterOf<`${typeof base}/list`>[];

/** Targets are set a little ahead and looked back at for a year. */
const monthsAhead = 3;
const monthsBack = 12;

/** What promoters should sell, by store, person and month. */
export function TargetsPage() {
  const api = useApi();
  const list = useListState(filterNames);
  const countryCode = useListCountry();
  const editable = useMay("configuration_manage");
  const { keyword: _none, ...asked } = listQuery(list.state);
  const query = { ...asked, countryCode };
  const data = pageData(
    useQuery({
      queryKey: ["salesTarget", "list", query],
      queryFn: ({ signal }) => api.get(`${base}/list`, query, signal),
      placeholderData: keepPreviousData,
    }),
  );
  const open = useOpenRecord();
  const remove = useRemoval();
  const { keyword: _nothing, ...shown } = rowsQuery(list.state);
  return (
    <>
      <PageHeader
        title={t("nav.salesTargets")}
        summary={data.rows ? t("salesTargets.count", { n: data.total }) : ""}
        actions={
          <ListActions
            kind="salesTarget"
            filters={{ ...shown, countryCode }}
            editable={editable}
            newPath="/sales-targets/new"
            newLabel={t("salesTargets.new")}
            importTitle={t("salesTargets.import")}
          />
        }
      />
      <Panel flush>
        <DocumentFilters
          list={list}
          withPerson
          withoutNumber
          withoutDays
          choices={[useMonths()]}
          busy={data.isFetching}
          onRefresh={data.retry}
        />
        <DataTable<SalesTarget>
          name="salesTargets"
          caption={t("nav.salesTargets")}
          columns={columns()}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("salesTargets.empty"), hint: t("salesTargets.emptyHint") }}
          rowKey={targetId}
          rowName={({ personName, month }) => `${personName}, ${monthText(month)}`}
          onOpen={(target) => open(`/sales-targets/${targetId(target)}`)}
          actions={editable ? (target) => [remove(target)] : undefined}
        />
      </Panel>
      <Outlet />
    </>
  );
}

/** The months worth choosing, the latest first. */
function useMonths() {
  const { timeZone } = useUser();
  const first = `${dateInZone(useNow(), timeZone).slice(0, 7)}-01`;
  const months = Array.from({ length: monthsAhead + monthsBack + 1 }, (_, at) =>
    addMonths(first, monthsAhead - at).slice(0, 7),
  );
  return {
    name: "month",
    label: t("salesTargets.field.month"),
    options: months.map((value) => ({ value, label: monthText(value) })),
  };
}

/** Takes a target away, once it was asked. */
function useRemoval() {
  const api = useApi();
  const queries = useQueryClient();
  const ask = useAsk();
  const remove = useMutation({
    mutationFn: (body: Input<`${typeof base}/delete`>) => api.write(`${base}/delete`, body),
    onSettled: () => queries.invalidateQueries({ queryKey: ["salesTarget"] }),
  });
  return (target: SalesTarget) => ({
    key: "delete",
    label: t("salesTargets.delete"),
    icon: Trash2,
    danger: true,
    onClick: () =>
      ask(
        {
          title: t("salesTargets.deleteTitle", {
            name: target.personName,
            month: monthText(target.month),
          }),
          hint: t("salesTargets.deleteHint"),
          confirm: t("salesTargets.delete"),
          danger: true,
          done: t("salesTargets.deleted"),
        },
        () => remove.mutateAsync({ targetId: target.targetId, ver: target.ver }),
      ),
  });
}

function columns(): DataColumn<SalesTarget>[] {
  return [
    {
      key: "person",
      title: t("salesTargets.field.personId"),
      fixed: true,
      render: (target) => (
        <TwoLines
          title={
            <RecordLink to={`/sales-targets/${targetId(target)}`}>{target.personName}</RecordLink>
          }
          caption={target.employeeNo}
        />
      ),
    },
    {
      key: "store",
      title: t("salesTargets.field.storeId"),
      render: ({ storeName, storeCode }) => <TwoLines title={storeName} caption={storeCode} />,
    },
    {
      key: "month",
      title: t("salesTargets.field.month"),
      render: ({ month }) => monthText(month),
    },
    {
      key: "pieces",
      title: t("salesTargets.field.pieces"),
      align: "right",
      render: ({ pieces }) => formatNumber(pieces),
    },
    {
      key: "amount",
      title: t("salesTargets.field.amount"),
      align: "right",
      render: ({ amount, currency }) => (
        <span className="font-semibold">{formatMoney(amount, currency)}</span>
      ),
    },
  ];
}
