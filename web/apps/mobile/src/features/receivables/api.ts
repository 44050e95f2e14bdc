import { sendOnce } from "@gerai/api";
import type { Answer, Client, Page, Query } from "@gerai/api";
import { compareAmounts } from "@gerai/domain";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
} from "@tanstack/react-query";
import { customersKey } from "../../core/customer-queries";
import { keptForOffline } from "../../core/offline-reads";
import { useServices } from "../../core/services-context";
import { walletKey } from "../../core/wallet-queries";
import type { ReceiptInput, ReceiptView, WriteOff } from "./wire";

/** Everything about what is owed and paid; invalidated as one after something of it changed. */
export const receivablesKey = ["receivables"] as const;

type Receivables = Answer<"/v3/finance/front/receivable/list">;
type Receipts = Answer<"/v3/finance/front/receipt/list">;

/** Rows per page: a screen and a half. */
const pageSize = 20;

/** As many as one payment may name. */
export const mostNamed = 50;

/** What a document is asked for by. */
export interface PaperRef {
  id?: string | undefined;
  docNo?: string | undefined;
}

export type ReceivableFilter = Pick<
  Query<"/v3/finance/front/receivable/list">,
  "customerId" | "keyword" | "status" | "settled" | "dateFrom" | "dateTo"
>;

/** What is owed, newest first, page by page. */
export function receivablesQuery(client: Client, filter: ReceivableFilter) {
  return infiniteQueryOptions({
    queryKey: [...receivablesKey, "list", filter],
    queryFn: ({ pageParam, signal }) =>
      client.get("/v3/finance/front/receivable/list", {
        query: { ...filter, pageNum: pageParam, pageSize },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    persister: keptForOffline<Receivables>,
  });
}

/** What of a customer is open, due first first. */
export function openReceivablesQuery(client: Client, customerId: string | undefined) {
  return queryOptions({
    queryKey: [...receivablesKey, "open", customerId ?? null],
    queryFn: ({ signal }) =>
      client.get("/v3/finance/front/receivable/list", {
        query: { customerId, status: "unpaid", sort: "dueDate", pageNum: 1, pageSize: mostNamed },
        signal,
      }),
    // Whoever pays must see what there is.
    staleTime: 0,
  });
}

/** One receivable with everything that lowered it. */
export function receivableQuery(client: Client, which: PaperRef) {
  return queryOptions({
    queryKey: [...receivablesKey, "detail", which],
    queryFn: ({ signal }) =>
      client.get("/v3/finance/front/receivable/detail", { query: which, signal }),
    persister: keptForOffline,
  });
}

export type ReceiptFilter = Pick<
  Query<"/v3/finance/front/receipt/list">,
  "customerId" | "keyword" | "status" | "dateFrom" | "dateTo"
>;

/** What came in, newest first, page by page. */
export function receiptsQuery(client: Client, filter: ReceiptFilter) {
  return infiniteQueryOptions({
    queryKey: [...receivablesKey, "receipts", filter],
    queryFn: ({ pageParam, signal }) =>
      client.get("/v3/finance/front/receipt/list", {
        query: { ...filter, pageNum: pageParam, pageSize },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    persister: keptForOffline<Receipts>,
  });
}

/** One receipt with its pictures, what it was meant for and what it paid. */
export function receiptQuery(client: Client, which: PaperRef) {
  return queryOptions({
    queryKey: [...receivablesKey, "receipt", which],
    queryFn: ({ signal }) =>
      client.get("/v3/finance/front/receipt/detail", { query: which, signal }),
    persister: keptForOffline,
  });
}

export type WriteOffFilter = Pick<
  Query<"/v3/member/front/customer/writeOffs">,
  "id" | "dateFrom" | "dateTo"
>;

/** What was written off for a customer, newest first, page by page. */
export function writeOffsQuery(client: Client, filter: WriteOffFilter) {
  return infiniteQueryOptions({
    queryKey: [...receivablesKey, "writeOffs", filter],
    queryFn: ({ pageParam, signal }) =>
      client.get("/v3/member/front/customer/writeOffs", {
        query: { ...filter, pageNum: pageParam, pageSize },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    persister: keptForOffline<Page<WriteOff>>,
  });
}

/** How a customer stands with us. */
export function assetsQuery(client: Client, customerId: string | undefined) {
  return queryOptions({
    queryKey: [...receivablesKey, "assets", customerId ?? null],
    queryFn: ({ signal }) =>
      client.get("/v3/finance/front/account/assets", { query: { customerId }, signal }),
    persister: keptForOffline,
  });
}

/** Records a payment, at most once however often it is tried. */
export function useSubmitReceipt() {
  const { client, storage } = useServices();
  const refresh = useRefreshReceivables();
  return useMutation({
    mutationFn: (input: ReceiptInput) =>
      sendOnce(storage, `receipt.${input.requestId ?? ""}`, input, (key) =>
        client.post("/v3/finance/front/receipt/submit", { json: input }, { idempotencyKey: key }),
      ),
    onSuccess: refresh,
  });
}

/** What is paid from the wallet. */
export interface WalletPayment {
  customerId: string | undefined;
  receivableIds: readonly string[];
  amount: string;
}

/** Pays once: a repeated entry after a lost answer gets the first one's answer. */
export function usePayFromWallet() {
  const { client, storage } = useServices();
  const refresh = useRefreshReceivables();
  return async (payment: WalletPayment, payPassword: string): Promise<ReceiptView> => {
    const paid = await sendOnce(
      storage,
      `payReceivables.${payment.customerId ?? "own"}`,
      payment,
      (key) =>
        client.post(
          "/v3/finance/front/receivable/payFromWallet",
          { json: { ...payment, payPassword, requestId: key } },
          { idempotencyKey: key },
        ),
    );
    await refresh();
    return paid;
  };
}

/**
 * Remembers what was paid from the wallet before, and says later what was paid since: the answer to a payment may be
 * lost, and nobody should pay twice for that.
 */
export function usePaidSince() {
  const { client } = useServices();
  const refresh = useRefreshReceivables();
  const latest = async (customerId: string | undefined) => {
    const { list } = await client.get("/v3/finance/front/receipt/list", {
      query: { customerId, method: "wallet", pageNum: 1, pageSize },
    });
    return list;
  };
  return async ({ customerId, amount }: WalletPayment) => {
    const before = new Set((await latest(customerId)).map(({ id }) => id));
    return async (): Promise<ReceiptView | null> => {
      const found = (await latest(customerId)).find(
        (receipt) =>
          receipt.enteredByMe &&
          !before.has(receipt.id) &&
          compareAmounts(receipt.amount, amount) === 0,
      );
      if (!found) return null;
      await refresh();
      return await client.get("/v3/finance/front/receipt/detail", { query: { id: found.id } });
    };
  };
}

function useRefreshReceivables(): () => Promise<void> {
  const { queryClient } = useServices();
  return async () => {
    await Promise.all(
      [receivablesKey, walletKey, customersKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  };
}

function nextPage({ pageNum, pages }: Page<unknown>): number | undefined {
  return pageNum < pages ? pageNum + 1 : undefined;
}

type StatementAsked = Query<"/v3/member/front/customer/statement">;

/** What a customer owed when a period began, what moved it, and what was left. */
export function statementQuery(client: Client, asked: StatementAsked) {
  return queryOptions({
    queryKey: [...receivablesKey, "statement", asked],
    queryFn: ({ signal }) =>
      client.get("/v3/member/front/customer/statement", { query: asked, signal }),
  });
}
