import { ApiError } from "@gerai/api";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import { recordPath } from "../../core/records/record-api";
import type { ListQuery } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { Payee, PayeeSave, PayeeSwitch } from "../../core/wire";

export function payeesQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: ["payee", "list", query],
    queryFn: ({ signal }) => api.get(recordPath("payee", "list"), query, signal),
    placeholderData: keepPreviousData,
  });
}

/** More accounts than a company has. */
const everything = { pageNum: 1, pageSize: 100 };

/** One account; the server lists them only. */
export async function readPayee(api: ConsoleApi, id: string): Promise<Payee> {
  const page = await api.get(recordPath("payee", "list"), everything);
  const found = page.list.find((payee) => payee.id === id);
  if (!found) throw new ApiError({ state: 404, code: "not_found", message: "" });
  return found;
}

export function payeeQuery(api: ConsoleApi, id: string) {
  return queryOptions({
    queryKey: ["payee", "detail", id],
    queryFn: () => readPayee(api, id),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useSavePayee() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: PayeeSave) => api.write(recordPath("payee", "save"), body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["payee"] }),
  });
}

/** Sends a picture; it belongs to the account once the account is saved with it. */
export function useUploadQr() {
  const api = useApi();
  return useMutation({
    mutationFn: (file: File) => api.upload("/v3/file/front/upload", file, { purpose: "payee" }),
  });
}

/** Offers an account to customers, or no longer. */
export function useEnablePayee() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: PayeeSwitch) => api.write("/v3/finance/admin/payee/enable", body),
    onSettled: () => queries.invalidateQueries({ queryKey: ["payee"] }),
  });
}
