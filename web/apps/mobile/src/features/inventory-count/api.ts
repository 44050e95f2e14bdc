import { sendOnce } from "@gerai/api";
import type { Client, Page, Schemas } from "@gerai/api";
import { currentLanguage } from "@gerai/i18n";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { countKey } from "../../core/counting/count-key";
import { keptForOffline } from "../../core/offline-reads";
import { useServices } from "../../core/services-context";
import { isOpen } from "./model";
import type { CountState, StockCountItem } from "./types";

async function readCount(client: Client, countId: string, signal: AbortSignal) {
  return await client.get("/v3/stock/front/count/detail", { query: { countId }, signal });
}

/** The count that is going on in a store, if there is one, and when it was asked for. */
export function openCountQuery(client: Client, storeId: string) {
  return queryOptions({
    queryKey: [...countKey, "open", currentLanguage(), storeId],
    queryFn: async ({ signal }) => {
      const askedAt = Date.now();
      const { list } = await client.get("/v3/stock/front/count/list", {
        query: { storeId, pageSize: 1 },
        signal,
      });
      const newest = list.find(({ state }) => isOpen(state));
      return { askedAt, count: newest ? await readCount(client, newest.countId, signal) : null };
    },
    persister: keptForOffline,
    staleTime: 0,
  });
}

/** One count with everything about it. */
export function countQuery(client: Client, countId: string) {
  return queryOptions({
    queryKey: [...countKey, "detail", currentLanguage(), countId],
    queryFn: ({ signal }) => readCount(client, countId, signal),
    persister: keptForOffline,
    staleTime: 0,
  });
}

/** The id of the count with a number. */
export function countIdQuery(client: Client, docNo: string) {
  return queryOptions({
    queryKey: [...countKey, "number", docNo],
    queryFn: async ({ signal }) => {
      const query = { docNo, pageSize: 1 };
      const { list } = await client.get("/v3/stock/front/count/list", { query, signal });
      return list[0]?.countId ?? null;
    },
    persister: keptForOffline,
  });
}

/** Which counts. */
export interface CountFilter {
  storeId?: string | undefined;
  state?: CountState | undefined;
}

/** Counts in the reader's reach, newest first, page by page. */
export function countsQuery(client: Client, { storeId, state }: CountFilter) {
  return infiniteQueryOptions({
    queryKey: [...countKey, "list", currentLanguage(), storeId ?? null, state ?? null],
    queryFn: ({ pageParam, signal }) =>
      client.get("/v3/stock/front/count/list", {
        query: { storeId, state, pageNum: pageParam, pageSize: 20 },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.pageNum < page.pages ? page.pageNum + 1 : undefined),
    placeholderData: keepPreviousData,
    persister: keptForOffline<Page<StockCountItem>>,
    staleTime: 0,
  });
}

/** What a reviewer says to a count. */
export type CountReview = Schemas["CountReview"];

/** Accepts a count, or asks to count some of it again. */
export function useReviewCount() {
  const { client, storage } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (review: CountReview) =>
      sendOnce(storage, `count.review.${review.countId}`, review, (key) =>
        client.post("/v3/stock/front/count/review", { json: review }, { idempotencyKey: key }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: countKey }),
  });
}

/** Gives a count up. */
export function useCancelCount() {
  const { client, storage } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (count: { countId: string; ver: number }) =>
      sendOnce(storage, `count.cancel.${count.countId}`, count, (key) =>
        client.post(
          "/v3/stock/front/count/cancel",
          { json: { ...count, note: "" } },
          { idempotencyKey: key },
        ),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: countKey }),
  });
}
