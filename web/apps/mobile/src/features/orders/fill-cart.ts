import { addCartBatch, checkCartLines, sendOnce } from "@gerai/api";
import type { Client } from "@gerai/api";
import { cartKey, setCartNum } from "../../core/cart-queries";
import { useServices, useUser } from "../../core/services-context";

/** What became of filling the cart: what is in it now and what could not be put there. */
export interface PutAgain {
  customerId: string;
  added: number;
  /** Products that cannot be ordered, with the reason. */
  gone: { name: string; reason: string }[];
}

interface Filling {
  /** Names the wish, so that trying again cannot fill the cart twice. */
  intent: string;
  customerId: string;
  lines: readonly { productId: string; qty: number; name: string }[];
}

/**
 * Puts products into the cart. In a buyer's own they are then all that is checked, so that exactly
 * these goods are confirmed; what lay there before stays and waits.
 */
export function useFillCart() {
  const { client, storage, queryClient } = useServices();
  const ownCart = useUser().personId === null;
  return async ({ intent, customerId, lines }: Filling): Promise<PutAgain> => {
    if (lines.length === 0) return { customerId, added: 0, gone: [] };
    const wanted = lines.map(({ productId, qty }) => ({ productId, qty }));
    try {
      const batch = await sendOnce(storage, intent, wanted, (key) =>
        addCartBatch(client, { customerId, lines: wanted }, key),
      );
      setCartNum(queryClient, undefined, batch.badge);
      if (ownCart) await checkOnly(client, customerId, wanted);
      const nameOf = (id: string) => lines.find((line) => line.productId === id)?.name ?? id;
      const gone = batch.failed
        // What was in the cart before is there, which is what was asked for.
        .filter(({ code }) => code !== "product_exists")
        .map(({ productId, msg }) => ({ name: nameOf(productId), reason: msg }));
      return { customerId, added: lines.length - gone.length, gone };
    } finally {
      await queryClient.invalidateQueries({ queryKey: cartKey });
    }
  };
}

async function checkOnly(
  client: Client,
  customerId: string,
  wanted: readonly { productId: string; qty: number }[],
): Promise<void> {
  const { groups } = await client.get("/v3/business/front/cart/cartList", {
    query: { customerId },
  });
  const quantities = new Map(wanted.map(({ productId, qty }) => [productId, qty]));
  const lines = groups.flatMap((group) => group.lines);
  const meant = lines.filter(({ productId }) => quantities.has(productId));
  const others = lines.filter(({ productId, checked }) => checked && !quantities.has(productId));
  const check = (some: typeof lines, checked: boolean) =>
    checkCartLines(client, {
      cartIds: some.map(({ cartId }) => cartId),
      checked,
      staffFor: undefined,
      orderType: undefined,
    });
  for (const { cartId, productId, qty } of meant) {
    const num = quantities.get(productId) ?? qty;
    // One after the other: each works the cart's total out anew.
    if (num !== qty)
      await client.post("/v3/business/front/cart/changeNum", { form: { cartId, num } });
  }
  if (meant.length > 0) await check(meant, true);
  if (others.length > 0) await check(others, false);
}
