import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import type { ListQuery } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { OfferDecision } from "../../core/wire";

const base = "/v3/business/admin/offer";

export function offersQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: ["offer", "list", query],
    queryFn: ({ signal }) => api.get(`${base}/list`, query, signal),
    placeholderData: keepPreviousData,
  });
}

export function offerQuery(api: ConsoleApi, id: string) {
  return queryOptions({
    queryKey: ["offer", "detail", id],
    queryFn: ({ signal }) => api.get(`${base}/detail`, { offerId: id }, signal),
    staleTime: 0,
  });
}

/** Signs, refuses or sends back an offer. */
export function useDecideOffer() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: OfferDecision) => api.write(`${base}/decide`, body),
    // Also after a refusal: mostly somebody else was quicker, and the page should say so.
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ["offer"] });
      await queries.invalidateQueries({ queryKey: ["order"] });
    },
  });
}
