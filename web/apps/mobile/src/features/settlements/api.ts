import { sendOnce } from "@gerai/api";
import type { Answer, Client, Input, Page, Query } from "@gerai/api";
import { currentLanguage } from "@gerai/i18n";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
} from "@tanstack/react-query";
import { keptForOffline } from "../../core/offline-reads";
import { useServices } from "../../core/services-context";
import { settlementsKey } from "../../core/settlement-state";
import type { ConsignedGoodsSearch } from "./search";
import type { SettlementInput, SettlementView } from "./wire";

type Settlements = Answer<"/v3/finance/front/consignment/list">;

/** Rows per page: a screen and a half. */
const pageSize = 20;

/** What a settlement is asked for by. */
export interface SettlementRef {
  id?: string | undefined;
  docNo?: string | undefined;
}

export type SettlementFilter = Pick<
  Query<"/v3/finance/front/consignment/list">,
  "customerId" | "status"
>;

/** Settlements, newest first, page by page. */
export function settlementsQuery(client: Client, filter: SettlementFilter) {
  return infiniteQueryOptions({
    queryKey: [...settlementsKey, "list", filter],
    queryFn: ({ pageParam, signal }) =>
      client.get("/v3/finance/front/consignment/list", {
        query: { ...filter, pageNum: pageParam, pageSize },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    persister: keptForOffline<Settlements>,
  });
}

/** One settlement with its lines and what was said about them. */
export function settlementQuery(client: Client, which: SettlementRef) {
  return queryOptions({
    queryKey: [...settlementsKey, "detail", which],
    queryFn: ({ signal }) =>
      client.get("/v3/finance/front/consignment/detail", { query: which, signal }),
    persister: keptForOffline,
  });
}

type Goods = Answer<"/v3/finance/front/consignment/goods">;

/** Goods of ours in a customer's stores, those that stand there longest first, page by page. */
export function consignedGoodsQuery(client: Client, { customerId, long }: ConsignedGoodsSearch) {
  return infiniteQueryOptions({
    queryKey: [...settlementsKey, "goods", currentLanguage(), customerId ?? null, long ?? null],
    queryFn: ({ pageParam, signal }) =>
      client.get("/v3/finance/front/consignment/goods", {
        query: {
          customerId,
          long: long === "true" ? true : undefined,
          pageNum: pageParam,
          pageSize,
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    persister: keptForOffline<Goods>,
  });
}

/** The stores of a customer, with the period of each that comes next. */
export function storesToSettleQuery(client: Client, customerId: string) {
  return queryOptions({
    queryKey: [...settlementsKey, "stores", customerId],
    queryFn: ({ signal }) =>
      client.get("/v3/finance/front/consignment/stores", { query: { customerId }, signal }),
    // Whoever prepares one must see what is open.
    staleTime: 0,
  });
}

/** Draws a settlement up, at most once however often it is tried. */
export function useCreateSettlement() {
  const { client, storage } = useServices();
  const refresh = useRefreshSettlements();
  return useMutation({
    mutationFn: (input: SettlementInput) =>
      sendOnce(storage, `settlement.${input.storeId}`, input, (key) =>
        client.post(
          "/v3/finance/front/consignment/create",
          { json: { ...input, requestId: key } },
          { idempotencyKey: key },
        ),
      ),
    onSuccess: refresh,
  });
}

const base = "/v3/finance/front/consignment";

/** Takes the figures of a draft from the books anew. */
export function useRedrawSettlement() {
  return useStep("redraw", (client, json: Input<`${typeof base}/redraw`>, idempotencyKey) =>
    client.post(`${base}/redraw`, { json }, { idempotencyKey }),
  );
}

/** Sends it to the customer, with an answer to every line that was disputed. */
export function useSendSettlement() {
  return useStep("send", (client, json: Input<`${typeof base}/send`>, idempotencyKey) =>
    client.post(`${base}/send`, { json }, { idempotencyKey }),
  );
}

export function useCancelSettlement() {
  return useStep("cancel", (client, json: Input<`${typeof base}/cancel`>, idempotencyKey) =>
    client.post(`${base}/cancel`, { json }, { idempotencyKey }),
  );
}

/** The customer agrees with every line. */
export function useConfirmSettlement() {
  return useStep("confirm", (client, json: Input<`${typeof base}/confirm`>, idempotencyKey) =>
    client.post(`${base}/confirm`, { json }, { idempotencyKey }),
  );
}

/** The customer does not agree with some lines. */
export function useDisputeSettlement() {
  return useStep("dispute", (client, json: Input<`${typeof base}/dispute`>, idempotencyKey) =>
    client.post(`${base}/dispute`, { json }, { idempotencyKey }),
  );
}

/** A step is judged by the version that was seen, so a repeated one changes nothing. */
function useStep<Body extends { id: string; ver: number }>(
  name: string,
  post: (client: Client, body: Body, key: string) => Promise<SettlementView>,
) {
  const { client, storage } = useServices();
  const refresh = useRefreshSettlements();
  return useMutation({
    mutationFn: (body: Body) =>
      sendOnce(storage, `settlement.${name}.${body.id}`, body, (key) => post(client, body, key)),
    onSuccess: refresh,
  });
}

function useRefreshSettlements(): () => Promise<void> {
  const { queryClient } = useServices();
  return async () => {
    await Promise.all(
      [settlementsKey, ["receivables"]].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  };
}

function nextPage({ pageNum, pages }: Page<unknown>): number | undefined {
  return pageNum < pages ? pageNum + 1 : undefined;
}
