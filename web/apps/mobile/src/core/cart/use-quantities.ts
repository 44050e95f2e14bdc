import { ApiError } from "@gerai/api";
import type { CartOf } from "@gerai/api";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useEffect, useState } from "react";
import * as v from "valibot";
import { useStore } from "zustand";
import { cartQuery, setCartNum } from "../cart-queries";
import { askOrKeep, patienceMs } from "../deeds/ask-or-keep";
import { errorText } from "../error-text";
import { useServices } from "../services-context";
import { cartPut } from "./cart-deeds";
import { withLines } from "./cart-model";
import { updateCart } from "./kept-cart";
import { createQuantityEdits } from "./quantity-edits";
import { productOf } from "./waiting-cart";

/** Quantities of a cart's lines as they are tapped; what waits is sent when the page is left. */
export function useQuantities(cart: CartOf) {
  const services = useServices();
  const [edits] = useState(() => {
    const { client, queryClient } = services;
    const { queryKey } = cartQuery(client, cart);
    return createQuantityEdits({
      send: async (cartId, qty) => {
        const product = productOf(services, cart, cartId);
        const changed = await askOrKeep(
          services,
          product ? [cartPut(cart, { ...product, qty })] : [],
          () =>
            client.post(
              "/v3/business/front/cart/changeNum",
              { form: { cartId, num: qty } },
              { timeoutMs: patienceMs },
            ),
        );
        if (!changed) return;
        await queryClient.cancelQueries({ queryKey });
        updateCart(services, cart, (shown) => ({
          ...withLines(shown, (line) => (line.cartId === cartId ? changed.line : line)),
          totals: changed.totals,
          badge: changed.badge,
        }));
        setCartNum(queryClient, cart.customerId, changed.badge);
      },
      onRefused: (_cartId, error) => {
        toast(quantityRefusal(error), { tone: "error" });
        void queryClient.invalidateQueries({ queryKey });
      },
    });
  });
  useEffect(() => () => void edits.flush(), [edits]);
  const wanted = useStore(edits.wanted);
  return { wanted, set: edits.set, drop: edits.drop, flush: edits.flush };
}

const leftSchema = v.object({
  lines: v.tupleWithRest([v.object({ available: v.number() })], v.unknown()),
});

/** A refusal in words: with what is left, where stock was the reason. */
function quantityRefusal(error: unknown): string {
  if (error instanceof ApiError && error.code === "insufficient_stock") {
    const left = v.safeParse(leftSchema, error.data);
    if (left.success) return t("cart.onlyLeft", { n: left.output.lines[0].available });
  }
  return errorText(error);
}
