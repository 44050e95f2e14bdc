import { sendOnce } from "@gerai/api";
import type { Client, Schemas } from "@gerai/api";
import { currentLanguage } from "@gerai/i18n";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { keptForOffline } from "../../core/offline-reads";
import { useServices } from "../../core/services-context";
import { lossKey } from "../../core/stock/stock-keys";
import type { LossPage, LossState } from "./types";

/** Losses in the reader's reach, newest first, page by page. */
export function lossesQuery(client: Client, state: LossState | undefined) {
  return infiniteQueryOptions({
    queryKey: [...lossKey, "list", currentLanguage(), state ?? null],
    queryFn: ({ pageParam, signal }) =>
      client.get("/v3/stock/front/loss/list", { query: { state, pageNum: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.pageNum < page.pages ? page.pageNum + 1 : undefined),
    placeholderData: keepPreviousData,
    persister: keptForOffline<LossPage>,
    staleTime: 0,
  });
}

/** One loss with everything about it. */
export function lossQuery(client: Client, lossId: string) {
  return queryOptions({
    queryKey: [...lossKey, "detail", currentLanguage(), lossId],
    queryFn: ({ signal }) =>
      client.get("/v3/stock/front/loss/detail", { query: { lossId }, signal }),
    persister: keptForOffline,
    staleTime: 0,
  });
}

/** The id of the loss with a number. */
export function lossIdQuery(client: Client, docNo: string) {
  return queryOptions({
    queryKey: [...lossKey, "number", docNo],
    queryFn: async ({ signal }) => {
      const query = { docNo, pageSize: 1 };
      const { list } = await client.get("/v3/stock/front/loss/list", { query, signal });
      return list[0]?.lossId ?? null;
    },
    persister: keptForOffline,
  });
}

/** What a manager says to a loss. */
export type LossDecision = Schemas["LossDecision"];

/** Confirms or refuses a loss. */
export function useDecideLoss() {
  const { client, storage } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decision: LossDecision) =>
      sendOnce(storage, `loss.decide.${decision.lossId}`, decision, (key) =>
        client.post("/v3/stock/front/loss/decide", { json: decision }, { idempotencyKey: key }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: lossKey }),
  });
}

/** Takes a loss back. */
export function useCancelLoss() {
  const { client, storage } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (lossId: string) =>
      sendOnce(storage, `loss.cancel.${lossId}`, { lossId }, (key) =>
        client.post("/v3/stock/front/loss/cancel", { json: { lossId } }, { idempotencyKey: key }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: lossKey }),
  });
}
