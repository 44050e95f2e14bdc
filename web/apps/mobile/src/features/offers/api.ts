import { sendOnce } from "@gerai/api";
import type { Client, OfferUpdate } from "@gerai/api";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { offersKey } from "../../core/offers";
import { ordersKey } from "../../core/order-queries";
import { useServices } from "../../core/services-context";
import type { OffersSearch } from "./search";

/** Special offers, newest first, page by page. */
export function offersQuery(client: Client, { waiting, ...search }: OffersSearch) {
  const filter = { ...search, waiting: waiting === "true" ? true : undefined };
  return infiniteQueryOptions({
    queryKey: [...offersKey, "list", filter],
    queryFn: ({ pageParam, signal }) =>
      client.get("/v3/business/front/offer/list", {
        query: { ...filter, pageNum: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.pageNum < page.pages ? page.pageNum + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}

/** One offer; a notice knows only its number. Null when there is none of that number. */
export function offerQuery(
  client: Client,
  { id, docNo }: { id?: string | undefined; docNo?: string | undefined },
) {
  return queryOptions({
    queryKey: [...offersKey, "detail", id ?? null, docNo ?? null],
    queryFn: async ({ signal }) => {
      if (id !== undefined)
        return await client.get("/v3/business/front/offer/detail", {
          query: { offerId: id },
          signal,
        });
      const { list } = await client.get("/v3/business/front/offer/list", {
        query: { keyword: docNo, pageSize: 10 },
        signal,
      });
      return list.find((offer) => offer.docNo === docNo) ?? null;
    },
  });
}

/** Sends an offer in again with other terms. */
export function useUpdateOffer() {
  const { client, storage } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: OfferUpdate) =>
      sendOnce(storage, `offerUpdate.${input.offerId}`, input, (key) =>
        client.post("/v3/business/front/offer/update", { json: input }, { idempotencyKey: key }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: offersKey }),
  });
}

/** Takes an offer back; the order that waits for it ends with it. */
export function useWithdrawOffer() {
  const { client, storage } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { offerId: string; ver: number }) =>
      sendOnce(storage, `offerWithdraw.${input.offerId}`, input, (key) =>
        client.post("/v3/business/front/offer/withdraw", { json: input }, { idempotencyKey: key }),
      ),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: offersKey }),
        queryClient.invalidateQueries({ queryKey: ordersKey }),
      ]),
  });
}
