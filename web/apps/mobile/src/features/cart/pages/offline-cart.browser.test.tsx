import { http, HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { paths } from "../../../core/paths";
import { cartLine, cartTotals, cartView } from "../../../testing/cart";
import { masters, testCard } from "../../../testing/goods";
import { renderApp } from "../../../testing/render-app";
import { ok } from "../../../testing/server";
import { buyer } from "../../../testing/wallet-answers";

interface SentDeed {
  key: string;
  kind: string;
  payload: object;
}

/** A server that can be cut off, and says of each deed what the test wants. */
function server(judge: (deed: SentDeed) => object = () => ({ outcome: "done", code: "ok" })) {
  let cutOff = false;
  let cart = cartView([cartLine()]);
  const sent: SentDeed[][] = [];
  return {
    sent,
    cutOff: () => {
      cutOff = true;
    },
    comesBack: (next = cart) => {
      cutOff = false;
      cart = next;
      dispatchEvent(new Event("online"));
    },
    handlers: [
      // Nothing is reached, the calls every page makes included; otherwise the next handler answers.
      http.all("*", () => (cutOff ? HttpResponse.error() : undefined)),
      http.get("*/cart/cartList", () => ok(cart)),
      http.get("*/goods/list", () => ok({ list: [testCard()], total: 1, pageNum: 1, pages: 1 })),
      http.post("*/cart/changeNum", () => ok({ line: cartLine(), totals: cartTotals(), badge: 1 })),
      http.post("*/deed/send", async ({ request }) => {
        // The app's own request; the server's contract tests check its shape.
        const { deeds } = (await request.json()) as { deeds: SentDeed[] };
        sent.push(deeds);
        const told = { state: 200, msg: "", data: null };
        return ok({ answers: deeds.map((deed) => ({ ...told, key: deed.key, ...judge(deed) })) });
      }),
      ...masters(),
    ],
  };
}

const strip = page.getByRole("status").filter({ hasText: /not sent|not accepted/ });

describe("a cart without a network", () => {
  test("takes quantities, says that they are not sent, and sends them once it is back", async () => {
    const { cutOff, comesBack, handlers, sent } = server();
    await renderApp({ user: buyer, path: paths.cart, handlers });
    const quantity = page.getByRole("textbox");
    await expect.element(quantity).toHaveValue("24");
    cutOff();
    await page.getByRole("button", { name: "Increase" }).click();
    await expect.element(strip).toHaveTextContent(/1 change not sent since \d/);
    await expect.element(quantity).toHaveValue("36");

    await strip.getByRole("button", { name: "View" }).click();
    const sheet = page.getByRole("dialog", { name: "Not sent yet" });
    await expect.element(sheet).toHaveTextContent("Cart: Velvet Tint 01 Rosewood × 36");
    await sheet.getByRole("button", { name: "Close" }).click();

    comesBack(cartView([cartLine({ qty: 36 })]));
    await expect
      .poll(() => sent.flat().map(({ kind, payload }) => ({ kind, payload })))
      .toMatchObject([
        { kind: "cart.put", payload: { productId: "p1", qty: 36, seenPrice: "99.50" } },
      ]);
    await expect.element(strip).not.toBeInTheDocument();
    await expect.element(quantity).toHaveValue("36");
  });

  test("takes lines out", async () => {
    const { cutOff, comesBack, handlers, sent } = server();
    await renderApp({ user: buyer, path: paths.cart, handlers });
    await page.getByRole("button", { name: "Manage" }).click();
    await page.getByRole("checkbox", { name: "Select “Velvet Tint 01 Rosewood”" }).click();
    cutOff();
    await page.getByRole("button", { name: "Delete" }).click();
    await expect.element(page.getByText("Your cart is empty")).toBeVisible();
    comesBack(cartView([]));
    await expect.poll(() => sent.flat().map(({ kind }) => kind)).toEqual(["cart.take"]);
  });

  test("takes products from the catalogue, and shows them before they are sent", async () => {
    const { cutOff, handlers } = server();
    const { router } = await renderApp({ user: buyer, path: paths.cart, handlers });
    await expect.element(page.getByRole("textbox")).toHaveValue("24");
    await router.navigate({ to: paths.commodityList });
    const add = page.getByRole("button", { name: /^Add “/ });
    await expect.element(add).toBeVisible();
    cutOff();
    await add.click();
    await expect
      .element(page.getByText("Kept on this phone.", { exact: false }).first())
      .toBeVisible();
    await page.getByRole("button", { name: "Open cart" }).click();
    await expect.element(page.getByRole("link", { name: testCard().name })).toBeVisible();
    await page.getByRole("button", { name: /Check out/ }).click();
    await expect.element(page.getByText(/changes that are not sent yet/)).toBeVisible();
  });

  test("shows what was put into it, though it was never opened before", async () => {
    const { cutOff, handlers } = server();
    await renderApp({ user: buyer, path: paths.commodityList, handlers });
    const add = page.getByRole("button", { name: /^Add “/ });
    await expect.element(add).toBeVisible();
    cutOff();
    await add.click();
    await page.getByRole("button", { name: "Open cart" }).click();
    await expect.element(page.getByRole("link", { name: testCard().name })).toBeVisible();
    await expect.element(page.getByText(/Cannot reach the server/).first()).toBeVisible();
    await expect.element(page.getByText(/Showing what was saved/)).not.toBeInTheDocument();
  });

  test("says that it is not there, not that it was saved, when nothing of it is known", async () => {
    const { cutOff, handlers } = server();
    const { router } = await renderApp({ user: buyer, path: paths.mine, handlers });
    await expect.element(page.getByRole("link", { name: /^Cart/ })).toBeVisible();
    const { queryClient } = router.options.context.services;
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    cutOff();
    await router.navigate({ to: paths.cart });
    await expect.element(page.getByRole("alert")).toHaveTextContent("Cannot reach the server");
    await expect.element(page.getByText(/You are offline/)).not.toBeInTheDocument();
    await expect.element(page.getByText(/Showing what was saved/)).not.toBeInTheDocument();
  });

  test("tells in words what was not accepted, and lets one give it up after a warning", async () => {
    const { cutOff, comesBack, handlers } = server(() => ({
      outcome: "refused",
      state: 431,
      code: "wrong_step",
      msg: "Order at least 12, in multiples of 12.",
    }));
    await renderApp({ user: buyer, path: paths.cart, handlers });
    await expect.element(page.getByRole("textbox")).toHaveValue("24");
    cutOff();
    await page.getByRole("button", { name: "Increase" }).click();
    await expect.element(strip).toHaveTextContent("1 change not sent");
    comesBack();
    await expect.element(strip).toHaveTextContent("1 change was not accepted");
    await expect.element(page.getByRole("textbox")).toHaveValue("24");
    await strip.getByRole("button", { name: "View" }).click();
    const sheet = page.getByRole("dialog", { name: "Not sent yet" });
    await expect.element(sheet).toHaveTextContent("Order at least 12, in multiples of 12.");
    await sheet.getByRole("button", { name: /^Discard: / }).click();
    const warning = page.getByRole("dialog", { name: "Discard this change?" });
    await warning.getByRole("button", { name: "Discard" }).click();
    await expect.element(strip).not.toBeInTheDocument();
  });

  test("shows what was seen, with its age, when the app is opened without a network", async () => {
    const { cutOff, handlers } = server();
    const { router, services } = await renderApp({ user: buyer, path: paths.cart, handlers });
    await expect.element(page.getByRole("textbox")).toHaveValue("24");
    await router.navigate({ to: paths.mine });
    cutOff();
    services.queryClient.clear();
    await router.navigate({ to: paths.cart });
    await expect.element(page.getByRole("textbox")).toHaveValue("24");
    await expect.element(page.getByText(/Showing what was saved at \d/)).toBeVisible();
  });
});
