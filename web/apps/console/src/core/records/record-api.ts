import type { Answer, Input, Page, Row } from "@gerai/api";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
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
  salesTarget: "/v3/report/admin/sales/target",
  allocation: "/v3/stock/admin/allocation",
} as const;

export type RecordPath<
  Kind extends keyof typeof homes,
  Verb extends string,
> = `${(typeof homes)[Kind]}/${Verb}`;

/** The masters that share the verbs list and detail. */
export type RecordKind =
  | "person"
  | "store"
  | "customer"
  | "pricedCustomer"
  | "product"
  | "brand"
  | "series"
  | "priceList";

/** What each of them is. */
export type Records = { [Kind in RecordKind]: Row<RecordPath<Kind, "list">> };

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
  | "payee"
  | "salesTarget";

/** What can be brought in by the workbook: all of those, and documents that are made once. */
export type ImportedKind = SheetKind | "allocation";

/** Query parameters of a list call. */
export type ListQuery = Readonly<Record<string, string | number | null>>;

/** The address of a call about a kind of record. */
export function recordPath<Kind extends keyof typeof homes, Verb extends string>(
  kind: Kind,
  verb: Verb,
): RecordPath<Kind, Verb> {
  return `${homes[kind]}/${verb}`;
}

export function recordListQuery<Kind extends RecordKind>(
  api: ConsoleApi,
  kind: Kind,
  query: ListQuery,
) {
  return queryOptions({
    queryKey: [kind, "list", query],
    queryFn: async ({ signal }) => {
      const page = await api.get(recordPath<RecordKind, "list">(kind, "list"), query, signal);
      // The compiler takes the kinds together; the path names one of them.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return page as Page<Records[Kind]>;
    },
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
    queryFn: ({ signal }) => readRecord(api, kind, id, signal),
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
  signal?: AbortSignal,
): Promise<Records[Kind]> {
  const found = await api.get(recordPath<RecordKind, "detail">(kind, "detail"), { id }, signal);
  // The compiler takes the kinds together; the path names one of them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return found as Records[Kind];
}

/** Creates or updates a record; every list that may show it is fetched anew. */
export function useSaveRecord<Kind extends SavedKind>(kind: Kind) {
  const api = useApi();
  const queries = useQueryClient();
  const path: RecordPath<Kind, "save"> = recordPath(kind, "save");
  return useMutation<Answer<typeof path, "post">, Error, Input<typeof path>>({
    mutationFn: (body) => api.write(path, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: [kind] }),
  });
}

/** The states that a call of their own changes. */
export type StatusOf<Kind extends StatusKind> =
  Input<RecordPath<Kind, "setStatus">> extends { status: infer Status } ? Status : never;

/** A change of state of one record. */
interface StatusChange<Kind extends StatusKind> {
  id: string;
  status: StatusOf<Kind>;
  ver: number;
}

export function useSetStatus<Kind extends StatusKind>(kind: Kind) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: StatusChange<Kind>) =>
      // The compiler takes the kinds together; the path names one of them.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      api.write(recordPath(kind, "setStatus"), change as Input<RecordPath<Kind, "setStatus">>),
    onSettled: () => queries.invalidateQueries({ queryKey: [kind] }),
  });
}

/** Sends a workbook; a dry run only says what would happen. */
export function useImport(kind: ImportedKind) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ file, dryRun }: { file: File; dryRun: boolean }) =>
      api.upload(recordPath(kind, "import"), file, { dryRun: String(dryRun) }),
    onSuccess: async (_result, { dryRun }) => {
      if (dryRun) return;
      await queries.invalidateQueries({ queryKey: [kind] });
      // A price list says how many products it has prices for.
      if (kind === "price") await queries.invalidateQueries({ queryKey: ["priceList"] });
    },
  });
}

/** A page of a query as a table shows it. */
export function pageData<Listed>(query: UseQueryResult<Page<Listed>>): TableData<Listed> {
  return {
    rows: query.data?.list,
    total: query.data?.total ?? 0,
    isFetching: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
