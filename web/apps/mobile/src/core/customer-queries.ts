import type { Answer, Client, CustomerFilter } from "@gerai/api";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { keptForOffline } from "./offline-reads";

type Customers = Answer<"/v3/member/front/customer/list">;

/** Everything about customers; invalidated as one after something of them changed. */
export const customersKey = ["customers"] as const;

/** Customers per page: a screen and a half. */
const perPage = 20;

/** The customers somebody looks after, page by page. */
export function customersQuery(client: Client, filter: CustomerFilter) {
  return infiniteQueryOptions({
    queryKey: [...customersKey, "list", filter],
    queryFn: ({ pageParam, signal }) =>
      client.get("/v3/member/front/customer/list", {
        query: { ...filter, pageNum: pageParam, pageSize: perPage },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.pageNum < page.pages ? page.pageNum + 1 : undefined),
    placeholderData: keepPreviousData,
    persister: keptForOffline<Customers>,
  });
}

/** The first few customers of a list. */
export function firstCustomersQuery(client: Client, filter: CustomerFilter, count: number) {
  return queryOptions({
    queryKey: [...customersKey, "first", filter, count],
    queryFn: ({ signal }) =>
      client.get("/v3/member/front/customer/list", {
        query: { ...filter, pageNum: 1, pageSize: count },
        signal,
      }),
    persister: keptForOffline,
  });
}

/** One customer with contacts, addresses, stores, credit and wallet. */
export function customerQuery(client: Client, id: string | undefined) {
  return queryOptions({
    queryKey: [...customersKey, "detail", id ?? null],
    queryFn: ({ signal }) =>
      client.get("/v3/member/front/customer/detail", { query: { id: id ?? "" }, signal }),
    enabled: id !== undefined,
    persister: keptForOffline,
  });
}

/** Whether and how a customer may order now. */
export function customerCheckQuery(
  client: Client,
  query: { customerId: string | undefined; orderType?: string | undefined },
) {
  const { customerId, orderType } = query;
  return queryOptions({
    queryKey: [...customersKey, "check", customerId ?? null, orderType ?? null],
    queryFn: ({ signal }) =>
      client.get("/v3/member/front/customer/check", {
        query: { customerId: customerId ?? "", orderType },
        signal,
      }),
    enabled: customerId !== undefined,
    staleTime: 0,
  });
}
