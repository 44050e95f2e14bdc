import type { FilterOf } from "@gerai/api";
import { useQuery } from "@tanstack/react-query";
import { useListCountry } from "../country-filter";
import type { TableData } from "../list/data-table";
import { listQuery, rowsQuery } from "../list/list-state";
import type { ListControl } from "../list/use-list-state";
import { useListState } from "../list/use-list-state";
import { useApi } from "../session/services";
import { pageData, recordListQuery } from "./record-api";
import type { ListQuery, RecordKind, RecordPath, Records } from "./record-api";

/** One kind of record as a list page shows it. */
export interface RecordList<Row> {
  list: ListControl;
  data: TableData<Row>;
  /** The filters and the order in force, for an export of the same rows. */
  filters: ListQuery;
}

/** The list of one kind of record, narrowed by the address and by the console's country. */
export function useRecordList<Kind extends RecordKind>(
  kind: Kind,
  filterNames: readonly FilterOf<RecordPath<Kind, "list">>[],
  sorts?: readonly string[],
): RecordList<Records[Kind]> {
  const api = useApi();
  const list = useListState(filterNames, sorts);
  const countryCode = useListCountry();
  const query = useQuery(recordListQuery(api, kind, { ...listQuery(list.state), countryCode }));
  return {
    list,
    data: pageData(query),
    filters: { ...rowsQuery(list.state), countryCode },
  };
}
