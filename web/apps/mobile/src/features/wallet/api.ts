import { sendOnce } from "@gerai/api";
import type {
  Client,
  Page,
  Query,
  TopUp,
  TopUpInput,
  WalletLine,
  WalletLineFilter,
} from "@gerai/api";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { keptForOffline } from "../../core/offline-reads";
import { ordersKey } from "../../core/order-queries";
import { useServices } from "../../core/services-context";
import { walletKey } from "../../core/wallet-queries";

const topUpKey = [...walletKey, "topUp"] as const;

/** Lines per page of the balance details: a screen and a half. */
const linesPerPage = 20;

/** Which top-ups a list shows. */
export type TopUpFilter = Pick<Query<"/v3/finance/front/topUp/list">, "customerId" | "status">;

/** What came in and went out, newest first, page by page. */
export function walletLinesQuery(client: Client, filter: WalletLineFilter) {
  return infiniteQueryOptions({
    queryKey: [...walletKey, "lines", filter],
    queryFn: ({ pageParam, signal }) =>
      client.get("/v3/finance/front/wallet/lines", {
        query: { ...filter, pageNum: pageParam, pageSize: linesPerPage },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    persister: keptForOffline<Page<WalletLine>>,
  });
}

/** The newest lines, for the wallet's first page. */
export function recentLinesQuery(client: Client, customerId: string | undefined) {
  return queryOptions({
    queryKey: [...walletKey, "recent", customerId ?? null],
    queryFn: ({ signal }) =>
      client.get("/v3/finance/front/wallet/lines", {
        query: { customerId, pageNum: 1, pageSize: 5 },
        signal,
      }),
    persister: keptForOffline,
  });
}

/** How many orders of a customer wait to be paid. */
export function waitingOrdersQuery(client: Client, customerId: string) {
  return queryOptions({
    queryKey: [...ordersKey, "waiting", customerId],
    queryFn: async ({ signal }) => {
      const { total } = await client.get("/v3/business/front/order/list", {
        query: { tab: "1", customerId, pageSize: 1 },
        signal,
      });
      return total;
    },
    staleTime: 0,
  });
}

/** Top-ups, newest first, page by page. */
export function topUpsQuery(client: Client, filter: TopUpFilter) {
  return infiniteQueryOptions({
    queryKey: [...topUpKey, "list", filter],
    queryFn: ({ pageParam, signal }) =>
      client.get("/v3/finance/front/topUp/list", {
        query: { ...filter, pageNum: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    persister: keptForOffline<Page<TopUp>>,
  });
}

/** One top-up. */
export function topUpQuery(
  client: Client,
  which: { id?: string | undefined; docNo?: string | undefined },
) {
  return queryOptions({
    queryKey: [...topUpKey, "detail", which],
    queryFn: ({ signal }) => client.get("/v3/finance/front/topUp/detail", { query: which, signal }),
  });
}

/** Hands a transfer in, at most once however often it is tried. */
export function useSubmitTopUp() {
  const { client, storage } = useServices();
  const refresh = useRefreshWallet();
  return useMutation({
    mutationFn: (input: TopUpInput) =>
      sendOnce(storage, `topUp.${input.requestId}`, input, (key) =>
        client.post("/v3/finance/front/topUp/submit", { json: input }, { idempotencyKey: key }),
      ),
    onSuccess: refresh,
  });
}

/** Takes a top-up back that nobody has decided yet. */
export function useWithdrawTopUp() {
  const { client, storage } = useServices();
  const refresh = useRefreshWallet();
  return useMutation({
    mutationFn: (id: string) =>
      sendOnce(storage, `topUpWithdraw.${id}`, id, (key) =>
        client.post("/v3/finance/front/topUp/withdraw", { json: { id } }, { idempotencyKey: key }),
      ),
    // Also after a refusal: somebody decided in the meantime, and the page shows what.
    onSettled: refresh,
  });
}

function useRefreshWallet(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: walletKey });
}

function nextPage({ pageNum, pages }: Page<unknown>): number | undefined {
  return pageNum < pages ? pageNum + 1 : undefined;
}
