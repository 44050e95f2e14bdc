import { formatNumber, t } from "@gerai/i18n";
import { Table } from "antd";
import type { TableColumnType } from "antd";
import { clsx } from "clsx";
import { useEffect, useEffectEvent } from "react";
import type { MouseEvent, ReactNode } from "react";
import { RowMenu } from "../records/row-menu";
import type { RowAction } from "../records/row-menu";
import { useHiddenColumns } from "./column-choice";
import { pageSizes } from "./list-state";
import type { Sort } from "./list-state";
import { askedSort, sortableHead } from "./sorting";
import { TableEmpty, TableError, TableSkeleton } from "./table-states";
import type { EmptyText } from "./table-states";
import type { ListControl } from "./use-list-state";

/** A column of a data table. */
export interface DataColumn<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  width?: number;
  align?: "right";
  /** The first column names the row and stays; the others may be hidden. */
  fixed?: boolean;
  /** The list can be ordered by it; the call's own name for that. */
  sortBy?: string;
  /** Hidden until somebody asks for it. */
  optional?: boolean;
}

/** Rows as a query delivers them. */
export interface TableData<Row> {
  rows: readonly Row[] | undefined;
  total: number;
  isFetching: boolean;
  error: unknown;
  retry: () => void;
}

interface DataTableProps<Row> {
  /** Under this name the browser remembers which columns are hidden. */
  name: string;
  caption: string;
  columns: readonly DataColumn<Row>[];
  data: TableData<Row>;
  list: ListControl;
  empty: EmptyText;
  rowKey: (row: Row) => string;
  /** What a row is called, for people who hear it. */
  rowName: (row: Row) => string;
  onOpen?: (row: Row) => void;
  /** What can be done to a row; nothing when the list is empty or the reader may only look. */
  actions?: ((row: Row) => readonly RowAction[]) | undefined;
  selectable?: boolean;
  narrowed: boolean;
}

/** A paged table with its loading, empty, error and refreshing states. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, caption, columns, data, list, empty, rowKey, onOpen, narrowed } = props;
  const hidden = useHiddenColumns(name, columns);
  const shown = columns.filter((column) => column.fixed || !hidden.includes(column.key));

  useLastPage(data, list);

  if (data.rows === undefined) {
    if (data.error) return <TableError error={data.error} onRetry={data.retry} />;
    return <TableSkeleton columns={shown.length} />;
  }
  if (data.rows.length === 0 && data.total === 0) {
    return <TableEmpty narrowed={narrowed} text={empty} onClear={list.clear} />;
  }
  return (
    <>
      {data.error ? <TableError compact error={data.error} onRetry={data.retry} /> : null}
      <Table<Row>
        aria-label={caption}
        aria-busy={data.isFetching}
        className={clsx("console-table", data.isFetching && "is-fetching")}
        dataSource={[...data.rows]}
        rowKey={rowKey}
        columns={[...tableColumns(shown, list.state.sort), ...actionColumn(props)]}
        showSorterTooltip={false}
        rowClassName={onOpen ? "cursor-pointer" : ""}
        onRow={(row) => ({ onClick: (event) => onOpen && openUnlessControl(event, row, onOpen) })}
        {...(props.selectable ? { rowSelection: rowSelection(list, props.rowName) } : {})}
        pagination={{
          current: list.state.page,
          pageSize: list.state.pageSize,
          total: data.total,
          pageSizeOptions: [...pageSizes],
          showSizeChanger: data.total > pageSizes[0],
          showTotal: (total, [from, to]) =>
            t("list.range", { from, to, total: formatNumber(total) }),
        }}
        onChange={({ current, pageSize }, _filters, sorter, { action }) => {
          if (action === "sort" && !Array.isArray(sorter)) list.setSort(askedSort(sorter, shown));
          else list.setPage(current ?? 1, pageSize ?? list.state.pageSize);
        }}
      />
    </>
  );
}

/** Rows went away meanwhile and the page in the address no longer exists: the last one is shown. */
function useLastPage<Row>({ rows, total }: TableData<Row>, list: ListControl): void {
  const { page, pageSize } = list.state;
  const last = Math.ceil(total / pageSize);
  const beyond = rows?.length === 0 && last > 0 && page > last;
  const turnBack = useEffectEvent(() => list.setPage(last, pageSize));
  useEffect(() => {
    if (beyond) turnBack();
  }, [beyond]);
}

function tableColumns<Row extends object>(
  columns: readonly DataColumn<Row>[],
  sort: Sort | null,
): TableColumnType<Row>[] {
  return columns.map((column): TableColumnType<Row> => {
    const shared = {
      key: column.key,
      title: column.title,
      render: (_value: unknown, row: Row) => column.render(row),
      ...(column.width ? { width: column.width } : {}),
      ...(column.align ? { align: column.align, className: "tabular-nums" } : {}),
    };
    return column.sortBy ? { ...shared, ...sortableHead(column.sortBy, sort) } : shared;
  });
}

function actionColumn<Row extends object>(props: DataTableProps<Row>): TableColumnType<Row>[] {
  const { actions, rowName } = props;
  if (!actions) return [];
  const render = (_value: unknown, row: Row) => {
    const possible = actions(row);
    return possible.length === 0 ? null : <RowMenu name={rowName(row)} actions={possible} />;
  };
  const title = <span className="sr-only">{t("common.rowActions")}</span>;
  return [{ key: "actions", title, align: "right", width: 64, className: "row-actions", render }];
}

function rowSelection<Row>(list: ListControl, rowName: (row: Row) => string) {
  return {
    columnWidth: 44,
    selectedRowKeys: [...list.selection],
    onChange: (keys: readonly (string | number | bigint)[]) => list.select(keys.map(String)),
    getTitleCheckboxProps: () => ({ "aria-label": t("list.selectAll") }),
    getCheckboxProps: (row: Row) => ({ "aria-label": t("list.selectRow", { name: rowName(row) }) }),
  };
}

/** A click on a link, button or tick box inside the row is theirs, not the row's. */
function openUnlessControl<Row>(
  event: MouseEvent<HTMLElement>,
  row: Row,
  onOpen: (row: Row) => void,
): void {
  const { target } = event;
  const control = "a,button,input,label,[role=menu],[role=dialog],.ant-table-selection-column";
  if (target instanceof Element && target.closest(control)) return;
  onOpen(row);
}
