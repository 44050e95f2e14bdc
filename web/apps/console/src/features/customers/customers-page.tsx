import type { FilterOf } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Outlet } from "@tanstack/react-router";
import { Button } from "antd";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { customerTypeLabel, customerTypes } from "../../core/display/trade-labels";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { ColumnMenu } from "../../core/list/column-menu";
import { DataTable } from "../../core/list/data-table";
import { FilterBar } from "../../core/list/filter-bar";
import { isNarrowed } from "../../core/list/list-state";
import { RefreshButton } from "../../core/list/refresh-button";
import { SelectionBar } from "../../core/list/selection-bar";
import { ListActions } from "../../core/records/list-actions";
import { useRecordList } from "../../core/records/use-record-list";
import { useMay } from "../../core/session/services";
import type { Customer } from "../../core/wire";
import { customerColumns, customerSorts } from "./columns";
import { cooperationModes, customerStatuses, modeLabel } from "./model";
import { useCustomerStatus } from "./use-customer-status";

const filterNames = [
  "customerType",
  "cooperationMode",
  "status",
] as const satisfies FilterOf<"/v3/org/admin/customer/list">[];

/** Every company that buys from us. */
export function CustomersPage() {
  const { list, data, filters } = useRecordList("customer", filterNames, customerSorts);
  const editable = useMay("people_manage");
  const change = useCustomerStatus();
  const columns = customerColumns();
  const open = useOpenRecord();
  const selected = data.rows?.filter((customer) => list.selection.includes(customer.id)) ?? [];
  const clear = () => list.select([]);

  return (
    <>
      <PageHeader
        title={t("nav.customers")}
        summary={data.rows ? t("customers.total", { n: data.total }) : ""}
        actions={
          <ListActions
            kind="customer"
            filters={filters}
            editable={editable}
            newPath="/customers/new"
            newLabel={t("customers.new")}
            importTitle={t("customers.import")}
          />
        }
      />
      <Panel flush>
        {selected.length > 0 ? (
          <SelectionBar count={selected.length} onClear={clear}>
            <Button onClick={() => change.release(selected, clear)}>
              {t("customers.release")}
            </Button>
            <Button danger onClick={() => change.freeze(selected, clear)}>
              {t("customers.freeze")}
            </Button>
          </SelectionBar>
        ) : (
          <FilterBar
            list={list}
            placeholder={t("customers.searchBy")}
            filters={filterChoices()}
            extra={
              <>
                <RefreshButton busy={data.isFetching} onClick={data.retry} />
                <ColumnMenu table="customers" columns={columns} />
              </>
            }
          />
        )}
        <DataTable<Customer>
          name="customers"
          caption={t("nav.customers")}
          columns={columns}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("customers.empty"), hint: t("customers.emptyHint") }}
          rowKey={(customer) => customer.id}
          rowName={(customer) => customer.name}
          onOpen={(customer) => open(`/customers/${customer.id}`)}
          selectable={editable}
          actions={editable ? change.forCustomer : undefined}
        />
      </Panel>
      <Outlet />
    </>
  );
}

function filterChoices() {
  return [
    {
      name: "customerType",
      label: t("customers.field.customerType"),
      options: customerTypes.map((value) => ({ value, label: customerTypeLabel(value) })),
    },
    {
      name: "cooperationMode",
      label: t("customers.field.cooperationMode"),
      options: cooperationModes.map((mode) => ({ value: String(mode), label: modeLabel(mode) })),
    },
    {
      name: "status",
      label: t("customers.status"),
      options: customerStatuses.map((value) => ({ value, label: t(`customers.status.${value}`) })),
    },
  ];
}
