import type { FilterOf, SortOf } from "@gerai/api";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useListCountry } from "../../core/country-filter";
import type { TableData } from "../../core/list/data-table";
import { listQuery, rowsQuery } from "../../core/list/list-state";
import type { Search } from "../../core/list/list-state";
import type { ListControl } from "../../core/list/use-list-state";
import { useListState } from "../../core/list/use-list-state";
import { pageData } from "../../core/records/record-api";
import type { ListQuery } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { QueuedTopUp } from "../../core/wire";
import { topUpsQuery } from "./api";
import { deskOf, deskQuery } from "./model";
import type { Desk } from "./model";

const filterNames = [
  "payeeId",
  "dateFrom",
  "dateTo",
] as const satisfies FilterOf<"/v3/finance/admin/topUp/list">[];
const sorts = ["enteredAt", "amount"] as const satisfies SortOf<"/v3/finance/admin/topUp/list">[];

interface Queue {
  desk: Desk;
  list: ListControl;
  data: TableData<QueuedTopUp>;
  /** The filters in force, for an export of the same rows. */
  filters: ListQuery;
}

/** The rows the address asks for; the page and the case over it walk the same ones. */
export function useQueue(): Queue {
  const search: Search = useSearch({ strict: false });
  const desk = deskOf(search["desk"]);
  const list = useListState(filterNames, sorts);
  const countryCode = useListCountry();
  const asked = { ...deskQuery(desk), countryCode };
  const query = { ...listQuery(list.state), ...asked };
  return {
    desk,
    list,
    data: pageData(useQuery(topUpsQuery(useApi(), query))),
    filters: { ...rowsQuery(list.state), ...asked },
  };
}
