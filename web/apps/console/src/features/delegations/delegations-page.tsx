import type { FilterOf } from "@gerai/api";
import { formatDateRange, formatList, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Button, Segmented } from "antd";
import { ArrowRight, CircleStop, Pencil, Plus } from "lucide-react";
import { useListCountry } from "../../core/country-filter";
import { CountryLabel } from "../../core/display/country";
import { permissionLabel } from "../../core/display/org-labels";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StatusTag } from "../../core/display/status-tag";
import { RecordLink } from "../../core/display/two-lines";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { DataTable } from "../../core/list/data-table";
import type { DataColumn } from "../../core/list/data-table";
import { RefreshButton } from "../../core/list/refresh-button";
import { useListState } from "../../core/list/use-list-state";
import { pageData } from "../../core/records/record-api";
import type { RowAction } from "../../core/records/row-menu";
import { useAsk } from "../../core/records/use-ask";
import { useApi, useMay } from "../../core/session/services";
import type { Delegation } from "../../core/wire";
import { delegationsQuery, useEndDelegation } from "./api";
import { delegationState, stateTones } from "./model";

const filterNames = ["open"] as const satisfies FilterOf<"/v3/org/admin/delegation/list">[];

/** Who approves for whom while they are away. */
export function DelegationsPage() {
  const list = useListState(filterNames);
  const editable = useMay("people_manage");
  const open = useOpenRecord();
  const onlyOpen = list.state.filters["open"] === "true";
  const query = useQuery(
    delegationsQuery(useApi(), {
      countryCode: useListCountry(),
      open: onlyOpen ? true : null,
      pageNum: list.state.page,
      pageSize: list.state.pageSize,
    }),
  );
  const data = pageData(query);
  const actionsFor = useDelegationActions();

  return (
    <>
      <PageHeader
        title={t("nav.delegations")}
        summary={data.rows ? t("delegations.count", { n: data.total }) : ""}
        actions={
          editable && (
            <Button
              type="primary"
              icon={<Plus size={16} aria-hidden />}
              onClick={() => open("/delegations/new")}
            >
              {t("delegations.new")}
            </Button>
          )
        }
      />
      <Panel flush>
        <div className="flex items-center justify-between px-4 py-3">
          <Segmented<string>
            aria-label={t("delegations.shown")}
            value={onlyOpen ? "true" : "all"}
            options={[
              { value: "all", label: t("common.all") },
              { value: "true", label: t("delegations.open") },
            ]}
            onChange={(value) => list.setFilter("open", value === "true" ? "true" : null)}
          />
          <RefreshButton busy={data.isFetching} onClick={data.retry} />
        </div>
        <DataTable<Delegation>
          name="delegations"
          caption={t("nav.delegations")}
          columns={delegationColumns()}
          data={data}
          list={list}
          narrowed={onlyOpen}
          empty={{ title: t("delegations.empty"), hint: t("delegations.emptyHint") }}
          rowKey={(delegation) => delegation.id}
          rowName={(delegation) => delegation.fromPersonName}
          onOpen={(delegation) => open(`/delegations/${delegation.id}`)}
          actions={editable ? actionsFor : undefined}
        />
      </Panel>
      <Outlet />
    </>
  );
}

function delegationColumns(): DataColumn<Delegation>[] {
  return [
    {
      key: "people",
      title: t("delegations.people"),
      fixed: true,
      render: (delegation) => (
        <span className="flex items-center gap-2">
          <RecordLink to={`/delegations/${delegation.id}`}>{delegation.fromPersonName}</RecordLink>
          <ArrowRight size={16} className="text-ink-3" aria-label={t("delegations.to")} />
          <span className="font-medium">{delegation.toPersonName}</span>
        </span>
      ),
    },
    {
      key: "country",
      title: t("people.field.countryCode"),
      render: (delegation) => <CountryLabel code={delegation.countryCode} />,
    },
    {
      key: "kinds",
      title: t("delegations.field.kinds"),
      render: ({ kinds }) => (
        <span className="block max-w-90 whitespace-normal">
          {formatList(kinds.map(permissionLabel))}
        </span>
      ),
    },
    {
      key: "dates",
      title: t("delegations.dates"),
      render: ({ from, to }) => formatDateRange(from, to),
    },
    {
      key: "state",
      title: t("delegations.state"),
      render: (delegation) => {
        const state = delegationState(delegation, new Date());
        return <StatusTag tone={stateTones[state]}>{t(`delegations.state.${state}`)}</StatusTag>;
      },
    },
  ];
}

function useDelegationActions() {
  const ask = useAsk();
  const open = useOpenRecord();
  const end = useEndDelegation();
  return (delegation: Delegation): RowAction[] => {
    const state = delegationState(delegation, new Date());
    if (state === "ended" || state === "over") return [];
    return [
      {
        key: "edit",
        label: t("common.edit"),
        icon: Pencil,
        onClick: () => open(`/delegations/${delegation.id}`),
      },
      {
        key: "end",
        label: t("delegations.end"),
        icon: CircleStop,
        danger: true,
        onClick: () =>
          ask(
            {
              title: t("delegations.endTitle", { name: delegation.toPersonName }),
              hint: t("delegations.endHint", { name: delegation.fromPersonName }),
              confirm: t("delegations.end"),
              danger: true,
              done: t("delegations.ended"),
            },
            () => end.mutateAsync(delegation),
          ),
      },
    ];
  };
}
