import { describe, expect, test } from "vitest";
import { cartLine, cartView } from "../../testing/cart";
import {
  checkedLines,
  lineProblem,
  priceBefore,
  totalsOf,
  withoutLines,
  withQuantities,
} from "./cart-model";

describe("what a cart comes to", () => {
  test("counts checked lines only, to the last hundredth", () => {
    const totals = totalsOf([
      cartLine({ qty: 3, amount: "0.30", offerAmount: "0.03" }),
      cartLine({ cartId: "l2", qty: 1, amount: "90071992547409.93" }),
      cartLine({ cartId: "l3", checked: false, qty: 50 }),
    ]);
    expect(totals).toEqual({
      kinds: 2,
      qty: 4,
      gross: "90071992547410.26",
      offer: "0.03",
      net: "90071992547410.23",
      allChecked: false,
      needsPriceApproval: false,
    });
  });

  test("an empty cart is not wholly checked", () => {
    expect(totalsOf([]).allChecked).toBe(false);
  });

  test("a price set by staff has to be approved", () => {
    expect(totalsOf([cartLine({ discountPrice: "90.00" })]).needsPriceApproval).toBe(true);
  });
});

describe("quantities on their way", () => {
  test("are shown with the amounts they will have", () => {
    const line = cartLine({
      unitPrice: "80.00",
      listPrice: "100.00",
      amount: "1920.00",
      quantityProblem: "below_moq",
    });
    const shown = withQuantities(cartView([line]), { l1: 36 });
    expect(checkedLines(shown)[0]).toMatchObject({
      qty: 36,
      amount: "2880.00",
      offerAmount: "720.00",
      quantityProblem: null,
    });
    expect(shown.totals).toMatchObject({ qty: 36, gross: "3600.00", net: "2880.00" });
  });

  test("have the tax on top of the price in them", () => {
    const line = cartLine({ qty: 10, unitPrice: "100.00", listPrice: "100.00", amount: "1070.00" });
    const shown = withQuantities(cartView([line]), { l1: 20 });
    expect(shown.totals).toMatchObject({ qty: 20, net: "2140.00" });
  });

  test("leave what the server said alone while nothing is wanted", () => {
    const cart = cartView([cartLine()]);
    expect(withQuantities(cart, {})).toBe(cart);
  });

  test("beyond the stock are marked", () => {
    const shown = withQuantities(cartView([cartLine({ stock: 30 })]), { l1: 36 });
    expect(checkedLines(shown).map(lineProblem)).toEqual(["short"]);
  });
});

describe("lines taken out", () => {
  test("leave the cart, their group and the count", () => {
    const gone = cartLine({ cartId: "l9" });
    const cart = cartView([cartLine()], { invalid: [{ ...gone, reason: "off_shelf" }] });
    expect(withoutLines(cart, ["l1"])).toMatchObject({ groups: [], badge: 1 });
    expect(withoutLines(cart, ["l9"])).toMatchObject({ invalid: [], badge: 1 });
  });
});

describe("a price", () => {
  test("that changed tells what it was", () => {
    const line = cartLine({ priceChanged: true, seenUnitPrice: "90.00" });
    expect(priceBefore(line)).toEqual({ was: "90.00", now: "99.50" });
  });

  test("that is the same, or that there is none of, tells nothing", () => {
    expect(priceBefore(cartLine())).toBeNull();
    expect(priceBefore(cartLine({ priceChanged: true, unitPrice: null }))).toBeNull();
  });
});
