import { sendOnce } from "@gerai/api";
import type { Client } from "@gerai/api";
import { currentLanguage } from "@gerai/i18n";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { keptForOffline } from "../../core/offline-reads";
import { useServices } from "../../core/services-context";
import { transferKey } from "../../core/stock/stock-keys";
import type { TransferKind } from "../../core/stock/transfer-types";

/** One transfer or allocation with everything about it. */
export function transferQuery(client: Client, kind: TransferKind, transferId: string) {
  return queryOptions({
    queryKey: [...transferKey, "detail", kind, currentLanguage(), transferId],
    queryFn: ({ signal }) =>
      client.get(`/v3/stock/front/${kind}/detail`, { query: { transferId }, signal }),
    persister: keptForOffline,
    staleTime: 0,
  });
}

/** The id of the transfer or allocation with a number, whichever side gave it. */
export function transferIdQuery(client: Client, kind: TransferKind, docNo: string) {
  return queryOptions({
    queryKey: [...transferKey, "number", kind, docNo],
    queryFn: async ({ signal }) => {
      const query = { docNo, pageSize: 1 };
      const { list } = await client.get(`/v3/stock/front/${kind}/list`, { query, signal });
      return list[0]?.transferId ?? null;
    },
    persister: keptForOffline,
  });
}

/** The stores that goods of a store may be sent to. */
export function transferStoresQuery(client: Client, outStoreId: string) {
  return queryOptions({
    queryKey: [...transferKey, "stores", outStoreId],
    queryFn: ({ signal }) =>
      client.get("/v3/stock/front/transfer/stores", { query: { outStoreId }, signal }),
    persister: keptForOffline,
    staleTime: 3_600_000,
  });
}

/** What is asked of the server at once: calling back, and what becomes of what did not arrive. */
function useTransferCall(call: "cancel" | "shortage/takeBack" | "shortage/raiseLoss") {
  const { client, storage } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (transferId: string) =>
      sendOnce(storage, `transfer.${call}`, { transferId }, (key) =>
        client.post(
          `/v3/stock/front/transfer/${call}`,
          { json: { transferId } },
          { idempotencyKey: key },
        ),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: transferKey }),
  });
}

/** Calls back what nobody has answered. */
export const useCancelTransfer = () => useTransferCall("cancel");
/** The sender has found what did not arrive. */
export const useTakeBack = () => useTransferCall("shortage/takeBack");
/** What did not arrive is lost. */
export const useRaiseLoss = () => useTransferCall("shortage/raiseLoss");
