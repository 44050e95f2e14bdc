import { addToCart, ApiError, randomId } from "@gerai/api";
import type { GoodsCard } from "@gerai/api";
import { hasCart, terminal } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { cartKey, cartNumQuery, setCartNum } from "../cart-queries";
import { askOrKeep } from "../deeds/ask-or-keep";
import { errorText } from "../error-text";
import { useShopping } from "../goods/shopping";
import type { Shopping } from "../goods/shopping";
import { paths } from "../paths";
import { useServices, useUser } from "../services-context";
import { tabViewer } from "../session-store";
import { cartPut } from "./cart-deeds";
import { isInKnownCart } from "./waiting-cart";

/** Putting products into the cart of whoever one shops for. */
interface AddToCart {
  /** False for those who have no cart, and for staff who have not said for which customer. */
  allowed: boolean;
  pending: boolean;
  add: (product: Product, qty: number) => void;
}

type Product = Pick<GoodsCard, "id" | "name" | "unitPrice">;

/** Fills the cart; says so, and leads to it. */
export function useAddToCart(): AddToCart {
  const services = useServices();
  const { client, queryClient } = services;
  const shopping = useShopping();
  const { terminalType } = tabViewer(useUser());
  const openCart = useOpenCart(shopping);
  const forSomebody = terminalType === terminal.buyer || shopping.customerId !== undefined;
  const toCart = { label: t("goods.openCart"), onClick: openCart };
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, name, unitPrice, qty }: Product & { qty: number }) =>
      askOrKeep(
        services,
        [cartPut(shopping, { productId: id, qty, name, seenPrice: unitPrice })],
        () => addToCart(client, { productId: id, qty, ...shopping }, randomId()),
      ),
    onSuccess: (added) => {
      const { customerId } = shopping;
      if (added) {
        setCartNum(queryClient, customerId, added.badge);
        toast(t("goods.added", { n: added.line.qty }), { tone: "success", action: toCart });
        return;
      }
      const known = queryClient.getQueryData(cartNumQuery(client, customerId).queryKey);
      setCartNum(queryClient, customerId, (known ?? 0) + 1);
      toast(t("unsent.kept"), { tone: "success", action: toCart });
    },
    onError: (error) => {
      const there = error instanceof ApiError && error.state === 422;
      toast(errorText(error), {
        tone: "error",
        ...(there ? { action: toCart } : {}),
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: cartKey }),
  });
  return {
    allowed: hasCart(terminalType) && forSomebody,
    pending: isPending,
    add: (product, qty) => {
      // What waits to be sent says how many there shall be: it must not take back what is there.
      if (isInKnownCart(services, shopping, product.id))
        toast(t("unsent.inCart"), { action: toCart });
      else mutate({ ...product, qty });
    },
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
