import type { Client, TransactionFilter } from "@gerai/api";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { customersKey } from "../../core/customer-queries";

/** Movements per page: a screen and a half. */
const perPage = 20;

/** What moved a customer's money, newest first, page by page. */
export function transactionsQuery(
  client: Client,
  { id, ...filter }: Omit<TransactionFilter, "id"> & { id?: string | undefined },
) {
  return infiniteQueryOptions({
    queryKey: [...customersKey, "transactions", id ?? null, filter],
    queryFn: ({ pageParam, signal }) =>
      client.get("/v3/member/front/customer/transactions", {
        query: { ...filter, id: id ?? "", pageNum: pageParam, pageSize: perPage },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.pageNum < page.pages ? page.pageNum + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled: id !== undefined,
  });
}
