import { expect, test } from "vitest";
import { cartLine, cartView } from "../../testing/cart";
import { orderableLines } from "./cart-model";
import { withWanted } from "./waiting-cart";

const serum = { productId: "p9", qty: 12, name: "Serum", seenPrice: "199.00" };

test("a product that waits to be sent is in the cart with what it comes to", () => {
  const cart = withWanted(cartView([]), [serum], () => undefined);
  expect(orderableLines(cart)).toMatchObject([{ name: "Serum", qty: 12, amount: "2388.00" }]);
  expect(cart.totals).toMatchObject({ kinds: 1, qty: 12, net: "2388.00", allChecked: true });
  expect(cart.badge).toBe(1);
});

test("the last of several wishes counts, beside what the server knows", () => {
  const known = cartView([
    cartLine({ productId: "p1", qty: 2, unitPrice: "10.00", amount: "20.00" }),
  ]);
  const cart = withWanted(known, [serum, { ...serum, qty: 6 }], () => undefined);
  expect(cart.totals).toMatchObject({ kinds: 2, qty: 8, net: "1214.00" });
});
