import { changeCartNum, checkCartLines, deleteCartLines } from "@gerai/api";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useMutation } from "@tanstack/react-query";
import { cartKey, cartQuery, setCartNum } from "../../core/cart-queries";
import { errorText } from "../../core/error-text";
import { useServices } from "../../core/services-context";
import { withChanged, withLine } from "./model";

/** The cart staff keep for a customer: checks and quantities change at once and change back when refused. */
export function useCustomerCart(customerId: string) {
  const { client, queryClient } = useServices();
  const { queryKey } = cartQuery(client, { customerId });
  const refresh = () => queryClient.invalidateQueries({ queryKey: cartKey });
  const refused = (error: unknown) => {
    toast(errorText(error), { tone: "error" });
    void refresh();
  };

  const quantity = useMutation({
    // One line after the other: the last quantity that was tapped must be the last that arrives.
    scope: { id: `cart.${customerId}` },
    mutationFn: ({ cartId, qty }: { cartId: string; qty: number }) =>
      changeCartNum(client, cartId, qty),
    onMutate: async ({ cartId, qty }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (cart) => cart && withLine(cart, cartId, (line) => ({ ...line, qty })),
      );
    },
    onSuccess: (changed) => {
      queryClient.setQueryData(queryKey, (cart) => cart && withChanged(cart, changed));
      setCartNum(queryClient, customerId, changed.badge);
    },
    onError: refused,
  });

  const check = useMutation({
    scope: { id: `cart.${customerId}` },
    mutationFn: (change: { cartIds: readonly string[]; checked: boolean }) =>
      checkCartLines(client, { ...change, staffFor: customerId, orderType: undefined }),
    onMutate: async ({ cartIds, checked }) => {
      await queryClient.cancelQueries({ queryKey });
      for (const cartId of cartIds) {
        queryClient.setQueryData(
          queryKey,
          (cart) => cart && withLine(cart, cartId, (line) => ({ ...line, checked })),
        );
      }
    },
    onSuccess: ({ totals }) =>
      queryClient.setQueryData(queryKey, (cart) => cart && { ...cart, totals }),
    onError: refused,
  });

  const remove = useMutation({
    mutationFn: (cartIds: readonly string[]) => deleteCartLines(client, cartIds),
    onSuccess: ({ badge }) => {
      setCartNum(queryClient, customerId, badge);
      toast(t("onBehalf.removed"));
    },
    onError: refused,
    onSettled: refresh,
  });

  return {
    setQuantity: (cartId: string, qty: number) => quantity.mutate({ cartId, qty }),
    check: (cartIds: readonly string[], checked: boolean) => check.mutate({ cartIds, checked }),
    remove: (cartId: string) => remove.mutate([cartId]),
    busy: quantity.isPending || check.isPending || remove.isPending,
  };
}
