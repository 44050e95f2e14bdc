import { http, HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { onNextTap } from "../../../../../../testing/on-next-tap";
import { paths } from "../../../core/paths";
import { masters, pageOf, testCard, testDetail } from "../../../testing/goods";
import { renderApp } from "../../../testing/render-app";
import { ok, refuse } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const buyer = testUser({ terminalType: 1, roles: ["buyer"], personId: null, customerId: "k1" });
const list = page.getByRole("region", { name: "Product list" });

/** Every filter the app asked the list for. */
function listing(respond: (query: URLSearchParams) => Response) {
  const asked: Record<string, string>[] = [];
  const handler = http.get("*/goods/list", ({ request }) => {
    const query = new URL(request.url).searchParams;
    asked.push(Object.fromEntries(query));
    return respond(query);
  });
  return { asked, handler };
}

const pixel = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

describe("the product list", () => {
  test("tells price, discount and stock, and why something cannot be ordered", async () => {
    const { handler } = listing(() =>
      pageOf([
        testCard(),
        testCard({ id: "g2", name: "Icy Mint Floss", stock: 7, listPrice: "240.00" }),
        testCard({ id: "g3", name: "Petal Blush", stock: 0 }),
        testCard({ id: "g4", name: "Argan Oil", embargo: true }),
      ]),
    );
    await renderApp({ user: buyer, path: paths.commodityList, handlers: [handler, ...masters()] });
    const items = list.getByRole("listitem");
    await expect.element(items.nth(0)).toHaveTextContent(/−20%.*420 in stock.*MOQ 6.*฿240.*฿300/);
    await expect.element(items.nth(1)).toHaveTextContent("Only 7 left");
    await expect.element(items.nth(2)).toHaveTextContent("Out of stock");
    await expect.element(items.nth(3)).toHaveTextContent("Under embargo");
    const add = (name: string) => page.getByRole("button", { name: `Add “${name}” to the cart` });
    await expect.element(add("Icy Mint Floss")).toBeVisible();
    await expect.element(add("Petal Blush")).not.toBeInTheDocument();
    await expect.element(add("Argan Oil")).not.toBeInTheDocument();
  });

  test("is narrowed by the sheet, which says how many are left, and Back keeps it", async () => {
    const { asked, handler } = listing((query) =>
      pageOf(query.has("brandId") ? [testCard()] : [testCard(), testCard({ id: "g2" })]),
    );
    const { router } = await renderApp({
      user: buyer,
      path: `${paths.commodityList}?keyword=serum`,
      handlers: [handler, ...masters()],
    });
    await page.getByRole("button", { name: "Filter" }).click();
    await page.getByRole("button", { name: "Solmyra" }).click();
    await page.getByRole("button", { name: "Aqua Veil", exact: true }).click();
    await page.getByRole("textbox", { name: "Lowest" }).fill("300");
    await page.getByRole("textbox", { name: "Highest" }).fill("12500");
    await expect.element(page.getByRole("textbox", { name: "Highest" })).toHaveValue("12,500");
    await page.getByRole("textbox", { name: "Highest" }).fill("100");
    await page.getByRole("button", { name: "Show 1 product" }).click();
    await expect.element(page.getByText("1 product", { exact: true })).toBeVisible();
    const filter = { brandId: "b1", seriesId: "s1", minPrice: "100", maxPrice: "300" };
    await expect.poll(() => router.state.location.search).toEqual({ keyword: "serum", ...filter });
    await expect.poll(() => asked.at(-1)).toMatchObject({ keyword: "serum", ...filter });
    await expect.element(page.getByRole("button", { name: "Filter, 3" })).toBeVisible();
    await page.getByRole("button", { name: "Remove “Solmyra”" }).click();
    await expect.element(page.getByRole("button", { name: "Filter, 1" })).toBeVisible();
  });

  test("loads further pages as one scrolls, and offers to try again when one fails", async () => {
    let broken = true;
    const { handler } = listing((query) => {
      const pageNum = Number(query.get("pageNum"));
      if (pageNum === 2 && broken) return HttpResponse.error();
      const cards = Array.from({ length: 20 }, (_, index) =>
        testCard({ id: `${pageNum}-${index}`, name: `Product ${pageNum}-${index}` }),
      );
      return pageOf(cards, pageNum, 2);
    });
    await renderApp({ user: buyer, path: paths.commodityList, handlers: [handler, ...masters()] });
    await expect.element(page.getByText("40 products")).toBeVisible();
    const scroller = list.element();
    scroller.scrollTo(0, scroller.scrollHeight);
    // In the list: the strip over every page says it after the first try already, before the second has failed.
    await expect
      .element(list.getByText("Cannot reach the server", { exact: true }))
      .toBeInTheDocument();
    onNextTap(() => (broken = false));
    scroller.scrollTo(0, scroller.scrollHeight);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect
      .poll(() => {
        scroller.scrollTo(0, scroller.scrollHeight);
        return scroller.textContent;
      })
      .toContain("Product 2-19");
  });

  test("keeps the customer and the kind of order on every way on", async () => {
    const { asked, handler } = listing(() => pageOf([testCard()]));
    await renderApp({
      path: `${paths.commodityList}?customerId=k7&orderType=3`,
      handlers: [handler, ...masters()],
    });
    await expect
      .element(page.getByRole("link", { name: "Aqua Veil Serum 30 ml" }))
      .toHaveAttribute("href", `${paths.commodityDetail}?id=g1&customerId=k7&orderType=3`);
    await expect.poll(() => asked[0]).toMatchObject({ customerId: "k7", orderType: "3" });
    await expect
      .element(page.getByRole("link", { name: "Scan a code" }))
      .toHaveAttribute("href", `${paths.scanCodeCommodity}?customerId=k7&orderType=3`);
  });
});

describe("the categories tab", () => {
  test("shows a category's products and what lies below it", async () => {
    const { asked, handler } = listing(() => pageOf([testCard()]));
    const { router } = await renderApp({
      user: buyer,
      path: paths.categories,
      handlers: [handler, ...masters()],
    });
    await page.getByRole("button", { name: "Skincare" }).click();
    await page.getByRole("button", { name: "Serums" }).click();
    await expect.poll(() => asked.at(-1)?.["categoryId"]).toBe("c2");
    await expect.poll(() => router.state.location.search).toEqual({ categoryId: "c2" });
    await expect
      .element(page.getByRole("button", { name: "Skincare" }))
      .toHaveAttribute("aria-current", "true");
  });

  test("counts the cart on its tab, and only logs when it cannot", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { handler } = listing(() => pageOf([testCard()]));
    let answer = () => ok(3);
    const { services } = await renderApp({
      user: buyer,
      path: paths.categories,
      handlers: [http.get("*/cart/cartNum", () => answer()), handler, ...masters()],
    });
    await expect.element(page.getByRole("link", { name: "Cart, 3" })).toBeVisible();
    answer = () => refuse(500, "internal", "No");
    await services.queryClient.invalidateQueries({ queryKey: ["cart"] });
    await expect.poll(() => warn.mock.calls.length).toBe(1);
    await expect.element(page.getByText("No", { exact: true })).not.toBeInTheDocument();
    warn.mockRestore();
  });
});

describe("a product's page", () => {
  const detail = http.get("*/goods/detail", () => ok(testDetail()));

  test("says why the price is what it is, and follows the quantity down the ladder", async () => {
    await renderApp({
      user: buyer,
      path: `${paths.commodityDetail}?id=g1`,
      handlers: [detail, ...masters()],
    });
    await expect.element(page.getByText("Promotional price")).toBeVisible();
    await expect.element(page.getByText(/Rainy season · until 3 Dec · incl. tax/)).toBeVisible();
    await expect.element(page.getByText("1,240 sold in 30 days")).toBeVisible();
    const quantity = page.getByRole("textbox", { name: "Quantity" });
    await userEvent.fill(quantity, "20");
    await userEvent.keyboard("{Enter}");
    await expect.element(quantity).toHaveValue("24");
    await expect.element(page.getByText("−30%")).toBeVisible();
    const amount = (name: string) => page.getByText(name, { exact: true }).element().parentElement;
    expect(amount("Everyday price")).toHaveTextContent("฿300");
    expect(amount("You save")).toHaveTextContent("฿2,160");
    expect(amount("You pay for 24")).toHaveTextContent("฿5,040");
  });

  test("gives each step of the ladder its own reason; a customer's list is an everyday price", async () => {
    const goods = testDetail();
    const [promotion] = goods.priceLadder;
    const agreed = {
      priceKind: "daily",
      priceOrigin: "customer_list",
      priceSourceId: "l2",
      name: "",
      until: null,
      taxIncluded: true,
    } as const;
    const priceLadder = [
      { minQty: 6, unitPrice: "300.00", listPrice: "300.00", priceKind: "daily", reason: agreed },
      ...(promotion ? [{ ...promotion, minQty: 24 }] : []),
    ] as const;
    await renderApp({
      user: buyer,
      path: `${paths.commodityDetail}?id=g1`,
      handlers: [
        http.get("*/goods/detail", () => ok({ ...goods, priceReason: agreed, priceLadder })),
        ...masters(),
      ],
    });
    await expect.element(page.getByText("Your everyday price")).toBeVisible();
    const quantity = page.getByRole("textbox", { name: "Quantity" });
    await userEvent.fill(quantity, "24");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("Promotional price")).toBeVisible();
    await expect.element(page.getByText(/Rainy season/)).toBeVisible();
    await expect.element(page.getByText("Your everyday price")).not.toBeInTheDocument();
  });

  test("plays its film when it is tapped, and no longer than it is looked at", async () => {
    const image = { url: pixel, medium: pixel, thumb: pixel };
    // A film that never comes and never fails.
    const url = URL.createObjectURL(new MediaSource());
    const video = { fileId: "f1", url, bytes: 12_582_912 };
    await renderApp({
      user: buyer,
      path: `${paths.commodityDetail}?id=g1`,
      handlers: [
        http.get("*/goods/detail", () => ok(testDetail({ images: [image], video }))),
        ...masters(),
      ],
    });
    const play = page.getByRole("button", { name: "Play video, 12 MB" });
    await expect.element(play).toBeInTheDocument();
    await expect.element(page.getByText("1 of 2")).toBeInTheDocument();
    expect(document.querySelector("video")).toBeNull();
    await play.click();
    const player = page.getByLabelText("Aqua Veil Serum 30 ml", { exact: true });
    await expect.element(player).toBeVisible();
    expect(player.element()).toMatchObject({ tagName: "VIDEO", controls: true, src: url });
    await expect.element(page.getByText("2 of 2")).toBeInTheDocument();
    player.element().closest("ul")?.scrollTo({ left: 0 });
    await expect.element(play).toBeInTheDocument();
    await expect.element(player).not.toBeInTheDocument();
  });

  test("says when its film cannot be played, and tries again", async () => {
    const video = { fileId: "f1", url: "/no-such.mp4", bytes: 900 };
    await renderApp({
      user: buyer,
      path: `${paths.commodityDetail}?id=g1`,
      handlers: [http.get("*/goods/detail", () => ok(testDetail({ video }))), ...masters()],
    });
    await page.getByRole("button", { name: /^Play video/ }).click();
    const notice = page.getByText("This video cannot be played right now");
    await expect.element(notice).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(notice).toBeVisible();
  });

  test("puts the chosen quantity into the cart once", async () => {
    let answer = () => ok({ line: { qty: 12 }, badge: 5 });
    const { sent, router } = await renderApp({
      user: buyer,
      path: `${paths.commodityDetail}?id=g1`,
      handlers: [http.post("*/cart/add", () => answer()), detail, ...masters()],
    });
    await page.getByRole("button", { name: "Increase" }).click();
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect.element(page.getByText("Added to the cart: 12")).toBeVisible();
    await expect.poll(() => sent("cart/add")[0]?.body).toMatchObject({ productId: "g1", qty: 12 });

    answer = () => refuse(422, "already_in_cart", "This product already exists");
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect.element(page.getByText("This product already exists")).toBeVisible();
    await page.getByRole("button", { name: "Open cart" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.cart);
  });

  test("is kept as a favourite at once; letting go can be undone", async () => {
    const { sent } = await renderApp({
      user: buyer,
      path: `${paths.commodityDetail}?id=g1`,
      handlers: [
        http.post("*/collection/add", () => ok(null)),
        http.post("*/collection/remove", () => ok(null)),
        detail,
        ...masters(),
      ],
    });
    const heart = page.getByRole("button", { name: "Favourite" });
    await heart.click();
    await expect.element(heart).toHaveAttribute("aria-pressed", "true");
    await heart.click();
    await expect.element(heart).toHaveAttribute("aria-pressed", "false");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.element(heart).toHaveAttribute("aria-pressed", "true");
    await expect
      .poll(() => sent("collection/").map(({ path }) => path.split("/").at(-1)))
      .toEqual(["add", "remove", "add"]);
  });

  test("takes the heart back when the server refuses", async () => {
    await renderApp({
      user: buyer,
      path: `${paths.commodityDetail}?id=g1`,
      handlers: [
        http.post("*/collection/add", () => refuse(500, "internal", "Later")),
        detail,
        ...masters(),
      ],
    });
    const heart = page.getByRole("button", { name: "Favourite" });
    await heart.click();
    await expect.element(page.getByText("Later")).toBeVisible();
    await expect.element(heart).toHaveAttribute("aria-pressed", "false");
  });

  test("says when copying failed", async () => {
    const write = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("no"));
    await renderApp({
      user: buyer,
      path: `${paths.commodityDetail}?id=g1`,
      handlers: [detail, ...masters()],
    });
    await page.getByRole("button", { name: "Copy 8850000000013" }).click();
    await expect.element(page.getByText(/Copy failed/)).toBeVisible();
    write.mockRestore();
  });

  test.each([
    [
      "product_embargo",
      421,
      { productId: "g1", reason: "Batch recall", until: null },
      "Batch recall",
    ],
    ["product_expired", 410, null, /may be off sale/],
  ])("explains %s", async (code, state, data, hint) => {
    await renderApp({
      user: buyer,
      path: `${paths.commodityDetail}?id=g1`,
      handlers: [
        http.get("*/goods/detail", () => refuse(state, code, "Not now", { data })),
        ...masters(),
      ],
    });
    await expect.element(page.getByRole("alert")).toHaveTextContent(hint);
    await expect.element(page.getByRole("link", { name: "Browse other products" })).toBeVisible();
  });

  test("offers staff no cart before they have chosen a customer", async () => {
    await renderApp({ path: `${paths.commodityDetail}?id=g1`, handlers: [detail, ...masters()] });
    await expect.element(page.getByRole("button", { name: "Favourite" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Add to cart" })).not.toBeInTheDocument();
  });
});

test("the stock page tells warehouses and stores apart", async () => {
  const place = (name: string, kind: string, onHand: number) => ({
    storeId: name,
    name,
    kind,
    onHand,
    reserved: 2,
  });
  await renderApp({
    path: `${paths.commodityInventory}?id=g1`,
    handlers: [
      http.get("*/goods/detail", () => ok(testDetail())),
      http.get("*/goods/stocks", () =>
        ok({ list: [place("Bang Na DC", "warehouse", 42), place("Central World", "store", 9)] }),
      ),
    ],
  });
  await expect.element(page.getByRole("heading", { name: "Warehouses" })).toBeVisible();
  await expect.element(page.getByRole("listitem").nth(0)).toHaveTextContent("Bang Na DC40");
  await expect.element(page.getByRole("listitem").nth(1)).toHaveTextContent("Central World7");
});
