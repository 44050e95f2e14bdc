import { sendOnce } from "@gerai/api";
import type { Client, Giveaway, GiveawayInput, GiveawayUpdate } from "@gerai/api";
import { currentLanguage } from "@gerai/i18n";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { ordersKey } from "../../core/order-queries";
import { useServices } from "../../core/services-context";
import { kindOf } from "./model";

const giveawayKey = [...ordersKey, "giveaway"] as const;

/** Products per page: a screen and a half. */
const perPage = 20;

/** What may be given away, page by page. */
export function giveawayGoodsQuery(client: Client, kind: Giveaway, keyword: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...giveawayKey, "goods", currentLanguage(), kind, keyword ?? null],
    queryFn: ({ pageParam, signal }) =>
      client.get(`/v3/business/front/${kind}/goods`, {
        query: { keyword, pageNum: pageParam, pageSize: perPage },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.pageNum < page.pages ? page.pageNum + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}

/** Orders of samples or gifts, newest first, page by page. */
export function giveawaysQuery(client: Client, kind: Giveaway, tab: string) {
  return infiniteQueryOptions({
    queryKey: [...giveawayKey, "list", currentLanguage(), kind, tab],
    queryFn: ({ pageParam, signal }) =>
      client.get(`/v3/business/front/${kind}/list`, { query: { tab, pageNum: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.pageNum < page.pages ? page.pageNum + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** What is left of the month's budget. */
export function budgetQuery(client: Client, kind: Giveaway) {
  return queryOptions({
    queryKey: [...giveawayKey, "budget", kind],
    queryFn: ({ signal }) => client.get(`/v3/business/front/${kind}/budget`, { signal }),
  });
}

/** One order of samples or gifts; a notice knows only its number. */
export function giveawayQuery(
  client: Client,
  { orderId, orderNo }: { orderId?: string | undefined; orderNo?: string | undefined },
) {
  return queryOptions({
    queryKey: [...giveawayKey, "detail", currentLanguage(), orderId ?? null, orderNo ?? null],
    queryFn: async ({ signal }) => {
      const { header } = await client.get("/v3/business/front/orderInfo/productList", {
        query: { orderId, orderNo },
        signal,
      });
      return await client.get(`/v3/business/front/${kindOf(header.orderType)}/detail`, {
        query: { orderId: header.orderId },
        signal,
      });
    },
    enabled: orderId !== undefined || orderNo !== undefined,
    staleTime: 0,
  });
}

/** Asks for samples or gifts, at most once however often it is tried. */
export function useSubmitGiveaway(kind: Giveaway) {
  const { client, storage } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: GiveawayInput) =>
      sendOnce(storage, `giveaway.${kind}`, input, (key) =>
        client.post(`/v3/business/front/${kind}/submit`, { json: input }, { idempotencyKey: key }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ordersKey }),
  });
}

/** Mends what was sent back. */
export function useUpdateGiveaway(kind: Giveaway) {
  const { client, storage } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: GiveawayUpdate) =>
      sendOnce(storage, `giveawayUpdate.${input.orderId}`, input, (key) =>
        client.post(`/v3/business/front/${kind}/update`, { json: input }, { idempotencyKey: key }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ordersKey }),
  });
}
