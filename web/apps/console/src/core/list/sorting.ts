import type { TableColumnType } from "antd";
import type { Sort } from "./list-state";

/** Makes a column's head sort the list; a click or Enter goes ascending, descending, as it was. */
export function sortableHead(
  sortBy: string,
  sort: Sort | null,
): Pick<TableColumnType, "sorter" | "sortOrder"> {
  const order = sort?.descending ? "descend" : "ascend";
  return { sorter: true, sortOrder: sort?.column === sortBy ? order : null };
}

/** The order that a click on a head asks for; the table names the column by its key. */
export function askedSort(
  { columnKey, order }: { columnKey?: unknown; order?: unknown },
  columns: readonly { key: string; sortBy?: string }[],
): Sort | null {
  const column = columns.find(({ key }) => key === columnKey)?.sortBy;
  return order && column ? { column, descending: order === "descend" } : null;
}
