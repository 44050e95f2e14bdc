/** The part of an address behind the question mark. */
export type Search = Readonly<Record<string, string>>;

/** What a list is ordered by, as its call names it. */
export interface Sort {
  readonly column: string;
  readonly descending: boolean;
}

/** What a list shows: everything of it lives in the address, so that a link or Back brings it back. */
export interface ListState {
  readonly keyword: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: Sort | null;
  readonly page: number;
  readonly pageSize: number;
}

/** Choices of rows per page; the server allows at most 100. */
export const pageSizes = [10, 20, 50, 100] as const;

/** Rows per page when the address names none. */
export const defaultPageSize = 20;

/** Names the list itself uses; a filter may not be called like them. */
const names = { keyword: "q", sort: "sort", page: "page", pageSize: "size" } as const;

/**
 * Reads a list's state from the address. Anything unreadable falls back to its default, and so does an
 * order that the list does not have.
 */
export function readListState(
  search: Search,
  filterNames: readonly string[],
  sorts: readonly string[],
): ListState {
  const filters: Record<string, string> = {};
  for (const name of filterNames) {
    const value = search[name];
    if (value) filters[name] = value;
  }
  return {
    keyword: search[names.keyword] ?? "",
    filters,
    sort: readSort(search[names.sort], sorts),
    page: positive(search[names.page]) ?? 1,
    pageSize: readPageSize(search[names.pageSize]),
  };
}

/** Writes a list's state into the address; defaults and foreign parameters are left as they are. */
export function writeListState(
  search: Search,
  state: ListState,
  filterNames: readonly string[],
): Search {
  const owned = new Set<string>([...Object.values(names), ...filterNames]);
  const foreign = Object.entries(search).filter(([name]) => !owned.has(name));
  const own = Object.entries({
    [names.keyword]: state.keyword,
    ...state.filters,
    [names.sort]: state.sort ? `${state.sort.descending ? "-" : ""}${state.sort.column}` : "",
    [names.page]: state.page > 1 ? String(state.page) : "",
    [names.pageSize]: state.pageSize === defaultPageSize ? "" : String(state.pageSize),
  }).filter(([, value]) => value !== "");
  return Object.fromEntries([...foreign, ...own]);
}

/** A new keyword starts again at the first page. */
export function withKeyword(state: ListState, keyword: string): ListState {
  return { ...state, keyword: keyword.trim(), page: 1 };
}

/** Sets or, with null, removes one filter; the result starts again at the first page. */
export function withFilter(state: ListState, name: string, value: string | null): ListState {
  const { [name]: _removed, ...rest } = state.filters;
  return { ...state, filters: value ? { ...rest, [name]: value } : rest, page: 1 };
}

/** Removes keyword and filters. */
export function withoutFilters(state: ListState): ListState {
  return { ...state, keyword: "", filters: {}, page: 1 };
}

/** Turns the page. A new page size stays at the row that was on top. */
export function withPage(state: ListState, page: number, pageSize: number): ListState {
  if (pageSize === state.pageSize) return { ...state, page };
  const firstRow = (state.page - 1) * state.pageSize;
  return { ...state, page: Math.floor(firstRow / pageSize) + 1, pageSize };
}

/** Orders the list, or gives the order up. */
export function withSort(state: ListState, sort: Sort | null): ListState {
  return { ...state, sort, page: 1 };
}

/** Whether keyword or filters leave rows out. */
export function isNarrowed(state: ListState): boolean {
  return state.keyword !== "" || Object.keys(state.filters).length > 0;
}

/** The query parameters that name the rows of a list and their order, for an export of the same. */
export function rowsQuery(state: ListState): Record<string, string | null> {
  return { ...state.filters, keyword: state.keyword || null, ...sortQuery(state.sort) };
}

/** The query parameters of a paged list call. */
export function listQuery(state: ListState): Record<string, string | number | null> {
  return {
    ...rowsQuery(state),
    pageNum: state.page,
    pageSize: state.pageSize,
  };
}

function readSort(text: string | undefined, sorts: readonly string[]): Sort | null {
  const descending = text?.startsWith("-") ?? false;
  const column = descending ? text?.slice(1) : text;
  return column && sorts.includes(column) ? { column, descending } : null;
}

function sortQuery(sort: Sort | null): Record<string, string> {
  return sort ? { sort: sort.column, order: sort.descending ? "desc" : "asc" } : {};
}

function readPageSize(text: string | undefined): number {
  const size = positive(text);
  return pageSizes.find((choice) => choice === size) ?? defaultPageSize;
}

function positive(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
}
