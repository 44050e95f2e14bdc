import { ApiError } from "@gerai/api";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import type { ListQuery } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { OfferFloor, OfferFloorSave } from "../../core/wire";
import type { FloorKey } from "./model";

const base = "/v3/business/admin/offerFloor";

export function floorsQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: ["offerFloor", "list", query],
    queryFn: ({ signal }) => api.get(`${base}/list`, query, signal),
    placeholderData: keepPreviousData,
  });
}

/** One floor. A country's list begins with the floor of everything, so its first row is that one. */
export async function readFloor(api: ConsoleApi, key: FloorKey): Promise<OfferFloor> {
  const query = { ...key, pageNum: 1, pageSize: 1 };
  const [found] = (await api.get(`${base}/list`, query)).list;
  if (found?.productId !== key.productId) {
    throw new ApiError({ state: 404, code: "not_found", message: "" });
  }
  return found;
}

export function floorQuery(api: ConsoleApi, key: FloorKey) {
  return queryOptions({
    queryKey: ["offerFloor", "detail", key],
    queryFn: () => readFloor(api, key),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useSaveFloor() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: OfferFloorSave) => api.write(`${base}/save`, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["offerFloor"] }),
  });
}
