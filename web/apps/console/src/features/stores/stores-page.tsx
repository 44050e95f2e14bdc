import type { FilterOf } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Outlet } from "@tanstack/react-router";
import { Button } from "antd";
import { DoorClosed, DoorOpen, Pencil } from "lucide-react";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { channelLabel, channels } from "../../core/display/trade-labels";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { ColumnMenu } from "../../core/list/column-menu";
import { DataTable } from "../../core/list/data-table";
import { FilterBar } from "../../core/list/filter-bar";
import { isNarrowed } from "../../core/list/list-state";
import { RefreshButton } from "../../core/list/refresh-button";
import { SelectionBar } from "../../core/list/selection-bar";
import { ListActions } from "../../core/records/list-actions";
import { useRecordList } from "../../core/records/use-record-list";
import { useStatusChange } from "../../core/records/use-status-change";
import { useMay } from "../../core/session/services";
import type { Store } from "../../core/wire";
import { storeColumns, storeSorts } from "./columns";
import { storeStatuses } from "./model";

const filterNames = ["channel", "status"] as const satisfies FilterOf<"/v3/org/admin/store/list">[];

/** Every store our goods are sold in. */
export function StoresPage() {
  const { list, data, filters } = useRecordList("store", filterNames, storeSorts);
  const editable = useMay("people_manage");
  const change = useStoreStatus();
  const columns = storeColumns();
  const open = useOpenRecord();
  const selected = data.rows?.filter((store) => list.selection.includes(store.id)) ?? [];
  const clear = () => list.select([]);

  return (
    <>
      <PageHeader
        title={t("nav.stores")}
        summary={data.rows ? t("stores.count", { n: data.total }) : ""}
        actions={
          <ListActions
            kind="store"
            filters={filters}
            editable={editable}
            newPath="/stores/new"
            newLabel={t("stores.new")}
            importTitle={t("stores.import")}
          />
        }
      />
      <Panel flush>
        {selected.length > 0 ? (
          <SelectionBar count={selected.length} onClear={clear}>
            <Button onClick={() => change.reopen(selected, clear)}>{t("stores.reopen")}</Button>
            <Button danger onClick={() => change.close(selected, clear)}>
              {t("stores.close")}
            </Button>
          </SelectionBar>
        ) : (
          <FilterBar
            list={list}
            placeholder={t("stores.search")}
            filters={[
              {
                name: "channel",
                label: t("stores.field.channel"),
                options: channels.map((value) => ({ value, label: channelLabel(value) })),
              },
              {
                name: "status",
                label: t("stores.status"),
                options: storeStatuses.map((value) => ({
                  value,
                  label: t(`stores.status.${value}`),
                })),
              },
            ]}
            extra={
              <>
                <RefreshButton busy={data.isFetching} onClick={data.retry} />
                <ColumnMenu table="stores" columns={columns} />
              </>
            }
          />
        )}
        <DataTable<Store>
          name="stores"
          caption={t("nav.stores")}
          columns={columns}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("stores.empty"), hint: t("stores.emptyHint") }}
          rowKey={(store) => store.id}
          rowName={(store) => store.name}
          onOpen={(store) => open(`/stores/${store.id}`)}
          selectable={editable}
          actions={editable ? change.forStore : undefined}
        />
      </Panel>
      <Outlet />
    </>
  );
}

/** Closing and reopening stores, one by one or many at once. */
function useStoreStatus() {
  const ask = useStatusChange("store");
  const open = useOpenRecord();
  const close = (stores: readonly Store[], onDone?: () => void) =>
    ask(
      stores,
      {
        status: "closed",
        title: t("stores.closeTitle", { n: stores.length }),
        hint: t("stores.closeHint"),
        confirm: t("stores.close"),
        danger: true,
      },
      onDone,
    );
  const reopen = (stores: readonly Store[], onDone?: () => void) =>
    ask(
      stores,
      {
        status: "active",
        title: t("stores.reopenTitle", { n: stores.length }),
        hint: t("stores.reopenHint"),
        confirm: t("stores.reopen"),
      },
      onDone,
    );
  const forStore = (store: Store) => [
    {
      key: "edit",
      label: t("common.edit"),
      icon: Pencil,
      onClick: () => open(`/stores/${store.id}`),
    },
    store.status === "active"
      ? {
          key: "close",
          label: t("stores.close"),
          icon: DoorClosed,
          danger: true,
          onClick: () => close([store]),
        }
      : {
          key: "reopen",
          label: t("stores.reopen"),
          icon: DoorOpen,
          onClick: () => reopen([store]),
        },
  ];
  return { close, reopen, forStore };
}
