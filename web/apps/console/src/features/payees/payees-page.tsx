import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Eye, EyeOff, Pencil } from "lucide-react";
import { useListCountry } from "../../core/country-filter";
import { CountryLabel } from "../../core/display/country";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StatusTag } from "../../core/display/status-tag";
import { RecordLink, TwoLines } from "../../core/display/two-lines";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { DataTable } from "../../core/list/data-table";
import type { DataColumn } from "../../core/list/data-table";
import { FilterBar } from "../../core/list/filter-bar";
import { isNarrowed, listQuery } from "../../core/list/list-state";
import { RefreshButton } from "../../core/list/refresh-button";
import { useListState } from "../../core/list/use-list-state";
import { ListActions } from "../../core/records/list-actions";
import { pageData } from "../../core/records/record-api";
import type { RowAction } from "../../core/records/row-menu";
import { useAsk } from "../../core/records/use-ask";
import { useApi, useMay } from "../../core/session/services";
import type { Payee } from "../../core/wire";
import { payeesQuery, useEnablePayee } from "./api";
import { payeeFieldLabel as label } from "./model";

const filterNames = ["enabled"];

/** The bank accounts customers transfer to. */
export function PayeesPage() {
  const list = useListState(filterNames);
  const countryCode = useListCountry();
  const query = { ...listQuery(list.state), countryCode };
  const data = pageData(useQuery(payeesQuery(useApi(), query)));
  const editable = useMay("payee_edit");
  const open = useOpenRecord();
  const actions = usePayeeActions();
  return (
    <>
      <PageHeader
        title={t("nav.payees")}
        summary={data.rows ? t("payees.count", { n: data.total }) : ""}
        actions={
          <ListActions
            kind="payee"
            filters={{
              ...list.state.filters,
              keyword: list.state.keyword || null,
              countryCode,
            }}
            editable={editable}
            newPath="/payees/new"
            newLabel={t("payees.new")}
            importTitle={t("payees.import")}
          />
        }
      />
      <Panel flush>
        <FilterBar
          list={list}
          placeholder={t("payees.search")}
          filters={[
            {
              name: "enabled",
              label: label("enabled"),
              options: [
                { value: "true", label: t("payees.offered") },
                { value: "false", label: t("payees.notOffered") },
              ],
            },
          ]}
          extra={<RefreshButton busy={data.isFetching} onClick={data.retry} />}
        />
        <DataTable<Payee>
          name="payees"
          caption={t("nav.payees")}
          columns={columns()}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("payees.empty"), hint: t("payees.emptyHint") }}
          rowKey={(payee) => payee.id}
          rowName={(payee) => payee.bankName}
          onOpen={(payee) => open(`/payees/${payee.id}`)}
          actions={editable ? actions : undefined}
        />
      </Panel>
      <Outlet />
    </>
  );
}

function columns(): DataColumn<Payee>[] {
  return [
    {
      key: "bank",
      title: label("bankName"),
      fixed: true,
      render: ({ id, bankName, bankCode, branch }) => (
        <TwoLines
          title={<RecordLink to={`/payees/${id}`}>{bankName}</RecordLink>}
          caption={[bankCode, branch].filter(Boolean).join(" · ")}
        />
      ),
    },
    { key: "holder", title: label("payeeName"), render: ({ payeeName }) => payeeName },
    {
      key: "account",
      title: label("payeeAccount"),
      render: ({ payeeAccount }) => <span className="font-mono">{payeeAccount}</span>,
    },
    {
      key: "country",
      title: label("countryCode"),
      render: ({ countryCode }) => <CountryLabel code={countryCode} />,
    },
    { key: "sort", title: label("sort"), align: "right", render: ({ sort }) => sort },
    {
      key: "enabled",
      title: label("enabled"),
      render: ({ enabled }) => (
        <StatusTag tone={enabled ? "brand" : "neutral"}>
          {t(enabled ? "payees.offered" : "payees.notOffered")}
        </StatusTag>
      ),
    },
  ];
}

/** Editing an account, and offering it or not, after a question. */
function usePayeeActions() {
  const confirm = useAsk();
  const open = useOpenRecord();
  const enable = useEnablePayee();
  const ask = ({ id, ver, bankName, enabled }: Payee) => {
    const verb = enabled ? "hide" : "offer";
    confirm(
      {
        title: t(`payees.${verb}Title`, { bank: bankName }),
        hint: t(`payees.${verb}Hint`),
        confirm: t(`payees.${verb}`),
        danger: enabled,
        done: t("form.saved"),
      },
      () => enable.mutateAsync({ id, ver, enabled: !enabled }),
    );
  };
  return (payee: Payee): RowAction[] => [
    {
      key: "edit",
      label: t("common.edit"),
      icon: Pencil,
      onClick: () => open(`/payees/${payee.id}`),
    },
    payee.enabled
      ? {
          key: "hide",
          label: t("payees.hide"),
          icon: EyeOff,
          danger: true,
          onClick: () => ask(payee),
        }
      : { key: "offer", label: t("payees.offer"), icon: Eye, onClick: () => ask(payee) },
  ];
}
