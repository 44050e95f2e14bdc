import { addToCart, ApiError, sendOnce } from "@gerai/api";
import type { CartOf, CartProduct } from "@gerai/api";
import { hasCart, terminal } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { cartKey, setCartNum } from "../cart-queries";
import { errorText } from "../error-text";
import { useShopping } from "../goods/shopping";
import type { Shopping } from "../goods/shopping";
import { paths } from "../paths";
import { useServices, useUser } from "../services-context";
import { tabViewer } from "../session-store";

/** Putting products into the cart of whoever one shops for. */
interface AddToCart {
  /** False for those who have no cart, and for staff who have not said for which customer. */
  allowed: boolean;
  pending: boolean;
  add: (productId: string, qty: number) => void;
}

/** Fills the cart; says so, and leads to it. */
export function useAddToCart(): AddToCart {
  const { client, storage, queryClient } = useServices();
  const shopping = useShopping();
  const { terminalType } = tabViewer(useUser());
  const openCart = useOpenCart(shopping);
  const forSomebody = terminalType === terminal.buyer || shopping.customerId !== undefined;
  const { mutate, isPending } = useMutation({
    mutationFn: (line: CartOf & CartProduct) =>
      sendOnce(storage, `cartAdd.${line.productId}`, line, (key) => addToCart(client, line, key)),
    onSuccess: ({ line, badge }) => {
      setCartNum(queryClient, shopping.customerId, badge);
      toast(t("goods.added", { n: line.qty }), {
        tone: "success",
        action: { label: t("goods.openCart"), onClick: openCart },
      });
    },
    onError: (error) => {
      const there = error instanceof ApiError && error.state === 422;
      toast(errorText(error), {
        tone: "error",
        ...(there ? { action: { label: t("goods.openCart"), onClick: openCart } } : {}),
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: cartKey }),
  });
  return {
    allowed: hasCart(terminalType) && forSomebody,
    pending: isPending,
    add: (productId, qty) => mutate({ productId, qty, ...shopping }),
  };
}

/** A buyer's cart is a tab; the cart for a customer stands on the page of ordering for them. */
function useOpenCart(shopping: Shopping): () => void {
  const navigate = useNavigate();
  const { terminalType } = tabViewer(useUser());
  return () => {
    const to = terminalType === terminal.buyer ? paths.cart : paths.orderCustomer;
    void navigate({ to, search: shopping });
  };
}
