import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import {
  readListState,
  withFilter,
  withKeyword,
  withoutFilters,
  withPage,
  withSort,
  writeListState,
} from "./list-state";
import type { ListState, Search, Sort } from "./list-state";

/** A list's state and the ways to change it. */
export interface ListControl {
  readonly state: ListState;
  setKeyword: (keyword: string) => void;
  setFilter: (name: string, value: string | null) => void;
  /** Sets several at once; two calls in a row would overwrite each other in the address. */
  setFilters: (values: Readonly<Record<string, string | null>>) => void;
  setSort: (sort: Sort | null) => void;
  setPage: (page: number, pageSize: number) => void;
  clear: () => void;
  /** Ids of the ticked rows. Not in the address: a shared link must not tick anything. */
  readonly selection: readonly string[];
  select: (ids: readonly string[]) => void;
}

const noSorts: readonly string[] = [];

/** Keeps a list's keyword, filters, order and page in the address. */
export function useListState(
  filterNames: readonly string[],
  sorts: readonly string[] = noSorts,
): ListControl {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const [selection, select] = useState<readonly string[]>([]);
  const state = readListState(search, filterNames, sorts);

  const change = (next: ListState) => {
    // Only rows in sight may be acted on.
    select([]);
    void navigate({ to: ".", search: writeListState(search, next, filterNames), replace: true });
  };

  return {
    state,
    setKeyword: (keyword) => change(withKeyword(state, keyword)),
    setFilter: (name, value) => change(withFilter(state, name, value)),
    setFilters: (values) =>
      change(
        Object.entries(values).reduce(
          (next, [name, value]) => withFilter(next, name, value),
          state,
        ),
      ),
    setSort: (sort) => change(withSort(state, sort)),
    setPage: (page, pageSize) => change(withPage(state, page, pageSize)),
    clear: () => change(withoutFilters(state)),
    selection,
    select,
  };
}
