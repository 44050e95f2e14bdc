import type { FilterOf } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Outlet } from "@tanstack/react-router";
import { Button } from "antd";
import { roleOptions } from "../../core/display/org-labels";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { ColumnMenu } from "../../core/list/column-menu";
import { DataTable } from "../../core/list/data-table";
import { FilterBar } from "../../core/list/filter-bar";
import { isNarrowed } from "../../core/list/list-state";
import { RefreshButton } from "../../core/list/refresh-button";
import { SelectionBar } from "../../core/list/selection-bar";
import { usePasswordReset } from "../../core/logins/use-password-reset";
import { ListActions } from "../../core/records/list-actions";
import { useRecordList } from "../../core/records/use-record-list";
import { useMay } from "../../core/session/services";
import type { Person } from "../../core/wire";
import { personColumns, personSorts } from "./columns";
import { personStatuses } from "./model";
import { usePersonActions } from "./use-person-actions";

const filterNames = ["role", "status"] as const satisfies FilterOf<"/v3/org/admin/person/list">[];

/** Everybody who works here. */
export function PeoplePage() {
  const { list, data, filters } = useRecordList("person", filterNames, personSorts);
  const editable = useMay("people_manage");
  const open = useOpenRecord();
  const { resetPassword, dialog } = usePasswordReset("person");
  const actions = usePersonActions(resetPassword);
  const columns = personColumns();
  const selected = data.rows?.filter((person) => list.selection.includes(person.id)) ?? [];

  return (
    <>
      <PageHeader
        title={t("nav.people")}
        summary={data.rows ? t("people.count", { n: data.total }) : ""}
        actions={
          <ListActions
            kind="person"
            filters={filters}
            editable={editable}
            newPath="/people/new"
            newLabel={t("people.new")}
            importTitle={t("people.import")}
          />
        }
      />
      <Panel flush>
        {selected.length > 0 ? (
          <SelectionBar count={selected.length} onClear={() => list.select([])}>
            <Button onClick={() => actions.reinstate(selected, () => list.select([]))}>
              {t("people.reinstate")}
            </Button>
            <Button danger onClick={() => actions.suspend(selected, () => list.select([]))}>
              {t("people.suspend")}
            </Button>
          </SelectionBar>
        ) : (
          <FilterBar
            list={list}
            placeholder={t("people.search")}
            filters={[
              { name: "role", label: t("people.role"), options: roleOptions() },
              { name: "status", label: t("people.status"), options: statusOptions() },
            ]}
            extra={
              <>
                <RefreshButton busy={data.isFetching} onClick={data.retry} />
                <ColumnMenu table="people" columns={columns} />
              </>
            }
          />
        )}
        <DataTable<Person>
          name="people"
          caption={t("nav.people")}
          columns={columns}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("people.empty"), hint: t("people.emptyHint") }}
          rowKey={(person) => person.id}
          rowName={(person) => person.name}
          onOpen={(person) => open(`/people/${person.id}`)}
          selectable={editable}
          actions={editable ? actions.forPerson : undefined}
        />
      </Panel>
      {dialog}
      <Outlet />
    </>
  );
}

function statusOptions() {
  return personStatuses.map((status) => ({ value: status, label: t(`people.status.${status}`) }));
}
