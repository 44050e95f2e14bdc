import type { Page } from "@gerai/api";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import type {
  Brand,
  Customer,
  CustomerName,
  ImportResult,
  Person,
  PriceList,
  Product,
  Series,
  Store,
} from "../../app/wire";
import type { ConsoleApi } from "../console-api";
import type { TableData } from "../list/data-table";
import { useApi } from "../session/services";

/** Where the calls of each kind of master live. */
const homes = {
  person: "/v3/org/admin/person",
  store: "/v3/org/admin/store",
  customer: "/v3/org/admin/customer",
  area: "/v3/org/admin/area",
  buyerLogin: "/v3/org/admin/customer/login",
  product: "/v3/goods/admin/product",
  brand: "/v3/goods/admin/brand",
  series: "/v3/goods/admin/series",
  category: "/v3/goods/admin/category",
  /** Customers by name alone, for those who keep prices and products. */
  pricedCustomer: "/v3/goods/admin/customer",
  priceList: "/v3/goods/admin/priceList",
  price: "/v3/goods/admin/price",
  payee: "/v3/finance/admin/payee",
} as const;

/** The masters that share the verbs list and detail. */
export interface Records {
  person: Person;
  store: Store;
  customer: Customer;
  pricedCustomer: CustomerName;
  product: Product;
  brand: Brand;
  series: Series;
  priceList: PriceList;
}

export type RecordKind = keyof Records;

/** Those that can also be saved; names of customers are only looked up. */
type SavedKind = Exclude<RecordKind, "pricedCustomer">;

/** Those with a state that is changed by a call of its own. */
export type StatusKind = "person" | "store" | "customer" | "buyerLogin";

/** What comes and goes by the workbook: the verbs import, export and template. */
export type SheetKind =
  | "person"
  | "store"
  | "customer"
  | "area"
  | "product"
  | "brand"
  | "series"
  | "category"
  | "price"
  | "payee";

/** Query parameters of a list call. */
export type ListQuery = Readonly<Record<string, string | number | null>>;

/** The address of a call about a kind of record. */
export function recordPath<Kind extends keyof typeof homes, Verb extends string>(
  kind: Kind,
  verb: Verb,
) {
  return `${homes[kind]}/${verb}` as const;
}

export function recordListQuery<Kind extends RecordKind>(
  api: ConsoleApi,
  kind: Kind,
  query: ListQuery,
) {
  return queryOptions({
    queryKey: [kind, "list", query],
    queryFn: ({ signal }) => api.get<Page<Records[Kind]>>(recordPath(kind, "list"), query, signal),
    placeholderData: keepPreviousData,
  });
}

export function recordDetailQuery<Kind extends RecordKind>(
  api: ConsoleApi,
  kind: Kind,
  id: string,
) {
  return queryOptions({
    queryKey: [kind, "detail", id],
    queryFn: ({ signal }) => api.get<Records[Kind]>(recordPath(kind, "detail"), { id }, signal),
    // An editor must start from what the server has now, or its version is stale from the start.
    staleTime: 0,
    gcTime: 0,
  });
}

/** Reads a record past every cache, as after a version conflict. */
export async function readRecord<Kind extends RecordKind>(
  api: ConsoleApi,
  kind: Kind,
  id: string,
): Promise<Records[Kind]> {
  return await api.get<Records[Kind]>(recordPath(kind, "detail"), { id });
}

/** Creates or updates a record; every list that may show it is fetched anew. */
export function useSaveRecord<Save, Answer = unknown>(kind: SavedKind) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Save) => api.write<Answer>(recordPath(kind, "save"), body),
    onSuccess: () => queries.invalidateQueries({ queryKey: [kind] }),
  });
}

/** A change of state of one record. */
export interface StatusChange {
  id: string;
  status: string;
  ver: number;
}

export function useSetStatus(kind: StatusKind) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: StatusChange) => api.write<unknown>(recordPath(kind, "setStatus"), change),
    onSettled: () => queries.invalidateQueries({ queryKey: [kind] }),
  });
}

/** Sends a workbook; a dry run only says what would happen. */
export function useImport(kind: SheetKind) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ file, dryRun }: { file: File; dryRun: boolean }) =>
      api.upload<ImportResult>(recordPath(kind, "import"), file, { dryRun: String(dryRun) }),
    onSuccess: async (_result, { dryRun }) => {
      if (dryRun) return;
      await queries.invalidateQueries({ queryKey: [kind] });
      // A price list says how many products it has prices for.
      if (kind === "price") await queries.invalidateQueries({ queryKey: ["priceList"] });
    },
  });
}

/** A page of a query as a table shows it. */
export function pageData<Row>(query: UseQueryResult<Page<Row>>): TableData<Row> {
  return {
    rows: query.data?.list,
    total: query.data?.total ?? 0,
    isFetching: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
