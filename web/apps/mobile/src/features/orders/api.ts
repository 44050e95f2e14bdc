import { ApiError, sendOnce } from "@gerai/api";
import type { Client, OrderFilter, OrderInput, OrderPage, ReceiptInput } from "@gerai/api";
import { currentLanguage, t } from "@gerai/i18n";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { cartKey } from "../../core/cart-queries";
import { keptForOffline } from "../../core/offline-reads";
import { ordersKey } from "../../core/order-queries";
import { useServices } from "../../core/services-context";
import { walletKey } from "../../core/wallet-queries";
import { useFillCart } from "./fill-cart";
import type { PutAgain } from "./fill-cart";
import { isToPay } from "./model";

const pageSize = 10;

/** Everything about orders to come; asked for again when a line of the cart has changed. */
export const previewKey = [...ordersKey, "preview"] as const;

/** What an order would cost now. */
export function previewQuery(client: Client, input: OrderInput) {
  return queryOptions({
    queryKey: [...previewKey, currentLanguage(), input],
    queryFn: ({ signal }) =>
      client.post("/v3/business/front/order/preview", { json: input }, { signal }),
    // The last answer stays on screen while another way to pay is worked out.
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Places an order at most once, however often it is tried. */
export function useSubmitOrder() {
  const { client, storage } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: OrderInput) =>
      sendOnce(storage, `order.${input.requestId ?? ""}`, input, (key) =>
        client.post("/v3/business/front/order/submit", { json: input }, { idempotencyKey: key }),
      ),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: cartKey, refetchType: "inactive" });
      await queryClient.invalidateQueries({ queryKey: [...ordersKey, "list"] });
    },
  });
}

/** Orders page by page, the newest first. */
export function ordersQuery(client: Client, filter: OrderFilter) {
  return infiniteQueryOptions({
    queryKey: [...ordersKey, "list", currentLanguage(), filter],
    queryFn: ({ pageParam, signal }) =>
      client.get("/v3/business/front/order/list", {
        query: { ...filter, pageNum: pageParam, pageSize },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (page: OrderPage) =>
      page.pageNum < page.pages ? page.pageNum + 1 : undefined,
    staleTime: 0,
    persister: keptForOffline<OrderPage>,
  });
}

/** An order by the number people read, as notices name it. */
export function orderByNumberQuery(client: Client, orderNo: string) {
  return queryOptions({
    queryKey: [...ordersKey, "number", currentLanguage(), orderNo],
    queryFn: async ({ signal }) => {
      const { list } = await client.get("/v3/business/front/order/list", {
        query: { keyword: orderNo, pageSize },
        signal,
      });
      const found = list.find((order) => order.orderNo === orderNo);
      if (found)
        return await client.get("/v3/business/front/order/detail", {
          query: { orderId: found.orderId },
          signal,
        });
      throw new ApiError({ state: 404, code: "not_found", message: t("orders.notFound") });
    },
    staleTime: 0,
  });
}

/** Pays once: a repeated entry after a lost answer gets the first one's answer. */
export function useSettleOrder() {
  const { client, storage, queryClient } = useServices();
  return async (orderId: string, ver: number, payPassword: string) => {
    const settled = await sendOnce(storage, `settle.${orderId}`, { orderId, ver }, (key) =>
      client.post(
        "/v3/business/front/order/settle",
        { json: { orderId, ver, payPassword } },
        { idempotencyKey: key },
      ),
    );
    await Promise.all(
      [ordersKey, walletKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
    return settled;
  };
}

/** Asks the server whether an order has been paid; null while it has not. */
export function useWasPaid() {
  const { client, queryClient } = useServices();
  return async (orderId: string): Promise<true | null> => {
    const order = await client.get("/v3/business/front/order/detail", { query: { orderId } });
    if (isToPay(order)) return null;
    await Promise.all(
      [ordersKey, walletKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
    return true;
  };
}

/** Says what of a parcel has arrived. */
export function useConfirmReceipt() {
  const { client, storage, queryClient } = useServices();
  return useMutation({
    mutationFn: (input: ReceiptInput) =>
      sendOnce(storage, `receipt.${input.dispatchId}`, input, (key) =>
        client.post(
          "/v3/business/front/order/confirmReceipt",
          { json: input },
          { idempotencyKey: key },
        ),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ordersKey }),
  });
}

/** Puts what can still be ordered of an earlier order into the cart. */
export function useOrderAgain() {
  const { client } = useServices();
  const fill = useFillCart();
  return useMutation({
    mutationFn: async (orderId: string): Promise<PutAgain> => {
      const { customerId, lines, removed } = await client.get("/v3/business/front/order/again", {
        query: { orderId },
      });
      const gone = removed.map(({ name, block }) => ({ name, reason: block.msg }));
      const filled = await fill({ intent: `again.${orderId}`, customerId, lines });
      return { ...filled, gone: [...gone, ...filled.gone] };
    },
  });
}
