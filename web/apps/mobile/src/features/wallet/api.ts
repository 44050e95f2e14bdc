import {
  orderList,
  payees,
  sendOnce,
  submitTopUp,
  topUpDetail,
  topUpList,
  walletLines,
  withdrawTopUp,
} from "@gerai/api";
import type { Client, Page, TopUpInput, WalletLineFilter, WalletOf } from "@gerai/api";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { ordersKey } from "../../core/order-queries";
import { useServices } from "../../core/services-context";
import { walletKey } from "../../core/wallet-queries";

const topUpKey = [...walletKey, "topUp"] as const;

/** Lines per page of the balance details: a screen and a half. */
const linesPerPage = 20;

/** Which top-ups a list shows. */
export interface TopUpFilter extends WalletOf {
  status?: string | undefined;
}

/** What came in and went out, newest first, page by page. */
export function walletLinesQuery(client: Client, filter: WalletLineFilter) {
  return infiniteQueryOptions({
    queryKey: [...walletKey, "lines", filter],
    queryFn: ({ pageParam, signal }) =>
      walletLines(client, { ...filter, pageNum: pageParam, pageSize: linesPerPage }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  });
}

/** The newest lines, for the wallet's first page. */
export function recentLinesQuery(client: Client, customerId: string | undefined) {
  return queryOptions({
    queryKey: [...walletKey, "recent", customerId ?? null],
    queryFn: ({ signal }) => walletLines(client, { customerId, pageNum: 1, pageSize: 5 }, signal),
  });
}

/** How many orders of a customer wait to be paid. */
export function waitingOrdersQuery(client: Client, customerId: string) {
  return queryOptions({
    queryKey: [...ordersKey, "waiting", customerId],
    queryFn: async ({ signal }) => {
      const { total } = await orderList(client, { tab: "1", customerId, pageSize: 1 }, signal);
      return total;
    },
    staleTime: 0,
  });
}

/** The accounts to transfer to. */
export function payeesQuery(client: Client) {
  return queryOptions({
    queryKey: [...walletKey, "payees"],
    queryFn: ({ signal }) => payees(client, signal),
  });
}

/** Top-ups, newest first, page by page. */
export function topUpsQuery(client: Client, filter: TopUpFilter) {
  return infiniteQueryOptions({
    queryKey: [...topUpKey, "list", filter],
    queryFn: ({ pageParam, signal }) =>
      topUpList(client, { ...filter, pageNum: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  });
}

/** One top-up. */
export function topUpQuery(
  client: Client,
  which: { id?: string | undefined; docNo?: string | undefined },
) {
  return queryOptions({
    queryKey: [...topUpKey, "detail", which],
    queryFn: ({ signal }) => topUpDetail(client, which, signal),
  });
}

/** Hands a transfer in, at most once however often it is tried. */
export function useSubmitTopUp() {
  const { client, storage } = useServices();
  const refresh = useRefreshWallet();
  return useMutation({
    mutationFn: (input: TopUpInput) =>
      sendOnce(storage, `topUp.${input.requestId}`, input, (key) =>
        submitTopUp(client, input, key),
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
      sendOnce(storage, `topUpWithdraw.${id}`, id, (key) => withdrawTopUp(client, id, key)),
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
