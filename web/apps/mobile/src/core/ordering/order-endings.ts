import { cancelOrder, closeRest, sendOnce } from "@gerai/api";
import type { CancelInput, CloseRest } from "@gerai/api";
import { t, tMaybe } from "@gerai/i18n";
import type { QueryClient } from "@tanstack/react-query";
import { useMutation } from "@tanstack/react-query";
import { ordersKey } from "../order-queries";
import { useServices } from "../services-context";
import { walletKey } from "../wallet-queries";

/** Why an order was given up; a reason of a newer server is shown as another reason. */
export function cancelReasonName(reason: string): string {
  return tMaybe(`orders.cancelReason.${reason}`) ?? t("orders.cancelReason.other");
}

/** Reasons a person may give, the most common first. */
export const cancelReasons = [
  "changed_mind",
  "wrong_items",
  "wrong_address",
  "ordered_twice",
  "better_price",
  "no_money",
  "out_of_stock",
  "other",
] as const;

/** Gives an order up. */
export function useCancelOrder() {
  const { client, storage, queryClient } = useServices();
  return useMutation({
    mutationFn: (input: CancelInput) =>
      sendOnce(storage, `cancelOrder.${input.orderId}`, input, (key) =>
        cancelOrder(client, input, key),
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
        closeRest(client, input, key),
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
