import type { Client, ReviewFilter } from "@gerai/api";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { aside } from "./kept-since";

/** Everything about orders that wait for the reader's decision; invalidated as one after deciding. */
export const reviewKey = ["review"] as const;

/** What waits, the longest due first, page by page. */
export function toReviewQuery(client: Client, filter: ReviewFilter) {
  return infiniteQueryOptions({
    queryKey: [...reviewKey, "queue", filter],
    queryFn: ({ pageParam, signal }) =>
      client.get("/v3/business/front/order/toReview", {
        query: { ...filter, pageNum: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.pageNum < page.pages ? page.pageNum + 1 : undefined),
    placeholderData: keepPreviousData,
    // Colleagues decide too: what was seen a while ago is shown and asked for again.
    staleTime: 0,
  });
}

/** How much waits of each kind of document; `total` is all of it. */
export function reviewCountsQuery(client: Client) {
  return queryOptions({
    queryKey: [...reviewKey, "counts"],
    queryFn: async ({ signal }) => {
      const { counts } = await client.get("/v3/business/front/order/toReview", {
        query: { pageNum: 1, pageSize: 1 },
        signal,
      });
      return counts;
    },
    meta: aside,
  });
}
