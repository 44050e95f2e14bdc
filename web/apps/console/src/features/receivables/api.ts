import type { Input } from "@gerai/api";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import type { ListQuery } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";

const base = "/v3/finance/admin";

/** Everything here hangs together: what is matched changes a receivable, a receipt and who is late. */
const root = "owed";

export function receivablesQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: [root, "receivables", query],
    queryFn: ({ signal }) => api.get(`${base}/receivable/list`, query, signal),
    placeholderData: keepPreviousData,
  });
}

export function creditTermsQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: [root, "creditTerms", query],
    queryFn: ({ signal }) => api.get(`${base}/creditTerms/list`, query, signal),
    placeholderData: keepPreviousData,
  });
}

export function receivableQuery(api: ConsoleApi, id: string) {
  return queryOptions({
    queryKey: [root, "receivable", id],
    queryFn: ({ signal }) => api.get(`${base}/receivable/detail`, { id }, signal),
    staleTime: 0,
  });
}

/** What is open by how long it has been due, a line for every country. */
export function ageingQuery(
  api: ConsoleApi,
  countryCode: number | null,
  customerId: string | null,
) {
  const query: ListQuery = { countryCode, customerId };
  return queryOptions({
    queryKey: [root, "ageing", query],
    queryFn: ({ signal }) => api.get(`${base}/receivable/ageing`, query, signal),
    placeholderData: keepPreviousData,
  });
}

export function overdueQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: [root, "overdue", query],
    queryFn: ({ signal }) => api.get(`${base}/overdue/list`, query, signal),
    placeholderData: keepPreviousData,
  });
}

export function receiptsQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: [root, "receipts", query],
    queryFn: ({ signal }) => api.get(`${base}/receipt/list`, query, signal),
    placeholderData: keepPreviousData,
  });
}

export function receiptQuery(api: ConsoleApi, id: string) {
  return queryOptions({
    queryKey: [root, "receipt", id],
    queryFn: ({ signal }) => api.get(`${base}/receipt/detail`, { id }, signal),
    staleTime: 0,
  });
}

/** As many of a customer's open receivables as one page has. */
const mostOpen = 100;

/** What a receipt would be matched to, and whatever else of its customer is open, due first first. */
export function matchQuery(api: ConsoleApi, id: string, ver: number, customerId: string) {
  return queryOptions({
    queryKey: [root, "match", id, ver],
    queryFn: async ({ signal }) => {
      const [proposal, open] = await Promise.all([
        api.get(`${base}/receipt/proposal`, { id }, signal),
        api.get(
          `${base}/receivable/list`,
          { customerId, settled: false, sort: "dueDate", pageNum: 1, pageSize: mostOpen },
          signal,
        ),
      ]);
      return { proposal, open: open.list, total: open.total };
    },
    staleTime: 0,
    gcTime: 0,
  });
}

const everyAccount = { pageNum: 1, pageSize: 100 };

/** The accounts of a country that money can have come into. */
export function accountsQuery(api: ConsoleApi, countryCode: number) {
  return queryOptions({
    queryKey: ["payee", "accounts", countryCode],
    queryFn: async ({ signal }) =>
      (await api.get(`${base}/payee/list`, { ...everyAccount, countryCode }, signal)).list,
  });
}

export function writeOffsQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: [root, "writeOffs", query],
    queryFn: ({ signal }) => api.get(`${base}/writeOff/list`, query, signal),
    placeholderData: keepPreviousData,
  });
}

export function badDebtsQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: [root, "badDebts", query],
    queryFn: ({ signal }) => api.get(`${base}/badDebt/list`, query, signal),
    placeholderData: keepPreviousData,
  });
}

/** Whatever came of it, everything is read anew: after a refusal mostly somebody else was quicker. */
function useReadAnew() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [root] });
}

/** What finance does with money that came in. */
export function useReceiptActions() {
  const api = useApi();
  const onSettled = useReadAnew();
  return {
    confirm: useMutation({
      mutationFn: (body: Input<`${typeof base}/receipt/confirm`>) =>
        api.write(`${base}/receipt/confirm`, body),
      onSettled,
    }),
    refuse: useMutation({
      mutationFn: (body: Input<`${typeof base}/receipt/refuse`>) =>
        api.write(`${base}/receipt/refuse`, body),
      onSettled,
    }),
    match: useMutation({
      mutationFn: (body: Input<`${typeof base}/receipt/match`>) =>
        api.write(`${base}/receipt/match`, body),
      onSettled,
    }),
  };
}

/** Records money that finance was told of. Whoever does it does not confirm it. */
export function useSubmitReceipt() {
  const api = useApi();
  const onSettled = useReadAnew();
  return useMutation({
    mutationFn: (body: Input<`${typeof base}/receipt/submit`>) =>
      api.write(`${base}/receipt/submit`, body),
    onSettled,
  });
}

/** Puts a picture of a payment where a receipt can take it. */
export function useVoucherUpload() {
  const api = useApi();
  return useMutation({
    mutationFn: (file: File) => api.upload("/v3/file/front/upload", file, { purpose: "voucher" }),
  });
}

/** What two people take back. */
export type Reversed = "receipt" | "writeOff";

/** The three steps of a reversal: one asks, another does it, either lets it be. */
export function useReversal(kind: Reversed) {
  const api = useApi();
  const onSettled = useReadAnew();
  return {
    ask: useMutation({
      mutationFn: (body: Input<`${typeof base}/${Reversed}/askReversal`>) =>
        api.write(`${base}/${kind}/askReversal`, body),
      onSettled,
    }),
    drop: useMutation({
      mutationFn: (body: Input<`${typeof base}/${Reversed}/dropReversal`>) =>
        api.write(`${base}/${kind}/dropReversal`, body),
      onSettled,
    }),
    reverse: useMutation({
      mutationFn: (body: Input<`${typeof base}/${Reversed}/reverse`>) =>
        api.write(`${base}/${kind}/reverse`, body),
      onSettled,
    }),
  };
}

/** Giving up hope of money: one asks, another approves, either drops it. */
export function useBadDebt() {
  const api = useApi();
  const onSettled = useReadAnew();
  return {
    ask: useMutation({
      mutationFn: (body: Input<`${typeof base}/badDebt/ask`>) =>
        api.write(`${base}/badDebt/ask`, body),
      onSettled,
    }),
    approve: useMutation({
      mutationFn: (body: Input<`${typeof base}/badDebt/approve`>) =>
        api.write(`${base}/badDebt/approve`, body),
      onSettled,
    }),
    drop: useMutation({
      mutationFn: (body: Input<`${typeof base}/badDebt/drop`>) =>
        api.write(`${base}/badDebt/drop`, body),
      onSettled,
    }),
  };
}
