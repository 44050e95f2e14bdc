import { sendOnce } from "@gerai/api";
import type { Client, Input } from "@gerai/api";
import { currentLanguage } from "@gerai/i18n";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { keptForOffline } from "../../core/offline-reads";
import { ordersKey } from "../../core/order-queries";
import { returnsKey } from "../../core/return-queries";
import { reviewKey } from "../../core/review-queries";
import { useServices } from "../../core/services-context";
import type { ReturnsSearch } from "./search";
import type { ReturnInput } from "./wire";

const base = "/v3/business/front/return";

/** Returns in the reader's reach, newest first, page by page. */
export function returnsQuery(client: Client, search: ReturnsSearch) {
  return infiniteQueryOptions({
    queryKey: [...returnsKey, "list", search],
    queryFn: ({ pageParam, signal }) => {
      const waiting = search.waiting === "true" ? true : undefined;
      return client.get(`${base}/list`, {
        query: { ...search, waiting, pageNum: pageParam },
        signal,
      });
    },
    initialPageParam: 1,
    getNextPageParam: (page) => (page.pageNum < page.pages ? page.pageNum + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One return with everything about it. */
export function returnQuery(client: Client, which: { returnId?: string; docNo?: string }) {
  return queryOptions({
    queryKey: [...returnsKey, "detail", currentLanguage(), which],
    queryFn: ({ signal }) => client.get(`${base}/detail`, { query: which, signal }),
    persister: keptForOffline,
    staleTime: 0,
  });
}

/** What of an order may still be asked back. */
export function returnableQuery(client: Client, orderId: string) {
  return queryOptions({
    queryKey: [...returnsKey, "returnable", currentLanguage(), orderId],
    queryFn: ({ signal }) => client.get(`${base}/returnable`, { query: { orderId }, signal }),
    staleTime: 0,
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [returnsKey, ordersKey, reviewKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

/** Asks for a return, at most once however often it is tried. */
export function useAskReturn() {
  const { client, storage } = useServices();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: ReturnInput) =>
      sendOnce(storage, `return.ask.${input.orderId}`, input, (key) =>
        client.post(
          `${base}/apply`,
          { json: { ...input, requestId: key } },
          { idempotencyKey: key },
        ),
      ),
    onSettled: refresh,
  });
}

/** Takes a return back. */
export function useCancelReturn() {
  const { client, storage } = useServices();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: Input<`${typeof base}/cancel`>) =>
      sendOnce(storage, `return.cancel.${input.returnId}`, input, (key) =>
        client.post(`${base}/cancel`, { json: input }, { idempotencyKey: key }),
      ),
    onSettled: refresh,
  });
}

/** Approves or refuses a return. */
export function useDecideReturn() {
  const { client, storage } = useServices();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: Input<`${typeof base}/decide`>) =>
      sendOnce(storage, `return.decide.${input.returnId}`, input, (key) =>
        client.post(`${base}/decide`, { json: input }, { idempotencyKey: key }),
      ),
    onSettled: refresh,
  });
}
