import { sendOnce } from "@gerai/api";
import type { CancelInput, CloseRest } from "@gerai/api";
import type { QueryClient } from "@tanstack/react-query";
import { useMutation } from "@tanstack/react-query";
import { ordersKey } from "../order-queries";
import { useServices } from "../services-context";
import { walletKey } from "../wallet-queries";

/** Gives an order up. */
export function useCancelOrder() {
  const { client, storage, queryClient } = useServices();
  return useMutation({
    mutationFn: (input: CancelInput) =>
      sendOnce(storage, `cancelOrder.${input.orderId}`, input, (key) =>
        client.post("/v3/business/front/order/cancel", { json: input }, { idempotencyKey: key }),
      ),
    onSettled: () => readAgain(queryClient),
  });
}

/** Gives up what of an order has not left yet. */
export function useCloseRest() {
  const { client, storage, queryClient } = useServices();
  return useMutation({
    mutationFn: (input: CloseRest) =>
      sendOnce(storage, `closeRest.${input.orderId}`, input, (key) =>
        client.post("/v3/business/front/order/closeRest", { json: input }, { idempotencyKey: key }),
      ),
    onSettled: () => readAgain(queryClient),
  });
}

/** What is given up frees goods and money. */
function readAgain(queryClient: QueryClient) {
  return Promise.all(
    [ordersKey, walletKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
