import { http, HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { paths } from "../../../core/paths";
import { renderApp } from "../../../testing/render-app";
import { ok, unanswered } from "../../../testing/server";

const field = page.getByRole("searchbox");
const key = "searchHistory.u1.goods";

describe("searching", () => {
  test("remembers the word here and on the server, and shows the results page", async () => {
    const { router, storage, sent } = await renderApp({
      path: paths.search,
      handlers: history([]),
    });
    await expect.element(field).toHaveFocus();
    await expect.element(page.getByText("No recent searches")).toBeVisible();
    await field.fill(" serum ");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
    await expect
      .poll(() => router.state.location.href)
      .toBe(`${paths.commodityList}?keyword=serum`);
    await expect.poll(() => storage.getItem(key)).toBe('["serum"]');
    await expect
      .poll(() => sent("searchHistory").at(-1)?.body)
      .toEqual({ scene: "goods", word: "serum" });
  });

  test("offers what this and other devices searched for", async () => {
    const { router } = await renderApp({ path: paths.search, handlers: history(["mask", "balm"]) });
    await page.getByRole("button", { name: "Search for “balm”" }).click();
    await expect.element(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
    await expect.poll(() => router.state.location.href).toContain("keyword=balm");
  });

  test("does not say that nothing was searched for before it is known", async () => {
    const { handler, asked } = unanswered("*/user/searchHistory", async () => "history");
    await renderApp({ path: paths.search, handlers: [handler] });
    await expect.element(field).toBeVisible();
    await expect.poll(() => asked).toEqual(["history"]);
    await expect.element(page.getByText("No recent searches")).not.toBeInTheDocument();
  });

  test("brings back what was cleared, here and on the server", async () => {
    const { sent } = await renderApp({ path: paths.search, handlers: history(["mask", "balm"]) });
    await page.getByRole("button", { name: "Clear recent searches" }).click();
    await expect.element(page.getByText("No recent searches")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.element(page.getByRole("button", { name: /mask/ })).toBeVisible();
    const remembered = () => sent("user/searchHistory").flatMap(({ body }) => body ?? []);
    await expect
      .poll(remembered)
      .toEqual([
        { scene: "goods" },
        { scene: "goods", word: "balm" },
        { scene: "goods", word: "mask" },
      ]);
  });

  test("forgets on the server too, at once", async () => {
    const { sent, storage } = await renderApp({ path: paths.search, handlers: history(["mask"]) });
    await page.getByRole("button", { name: "Clear recent searches" }).click();
    await expect.poll(() => sent("searchHistory/clear")).toHaveLength(1);
    await expect.poll(() => sent("searchHistory/clear")[0]?.body).toEqual({ scene: "goods" });
    await expect.poll(() => storage.getItem(key)).toBeNull();
    await expect.poll(() => storage.getItem(`${key}.forgotten`)).toBeNull();
  });

  test("what was cleared stays gone when the server could not be told, and is cleared there later", async () => {
    let reachable = false;
    const clearing = http.post("*/user/searchHistory/clear", () =>
      reachable ? ok(null) : HttpResponse.error(),
    );
    const { router, sent, storage } = await renderApp({
      path: paths.search,
      handlers: [clearing, ...history(["mask"])],
    });
    await page.getByRole("button", { name: "Clear recent searches" }).click();
    await expect.poll(() => sent("searchHistory/clear")).toHaveLength(1);
    await page.getByRole("button", { name: "Back" }).click();
    await expect.element(page.getByRole("heading", { level: 1, name: "Me" })).toBeVisible();
    reachable = true;
    await router.navigate({ to: paths.search });
    await expect.element(page.getByText("No recent searches")).toBeVisible();
    await expect.poll(() => sent("searchHistory/clear")).toHaveLength(2);
    await expect.poll(() => storage.getItem(`${key}.forgotten`)).toBeNull();
    await expect.element(page.getByRole("button", { name: /mask/ })).not.toBeInTheDocument();
  });

  test("works with what this device knows while offline", async () => {
    const { storage } = await renderApp({
      path: paths.search,
      handlers: [http.all("*/user/searchHistory", () => HttpResponse.error())],
    });
    await field.fill("toner");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect.element(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
    await expect.poll(() => storage.getItem(key)).toBe('["toner"]');
  });
});

describe("suggestions", () => {
  test("for what was typed before are given up", async () => {
    const { handler, asked, givenUp } = unanswered("*/searchWords/list", (request) =>
      Promise.resolve(new URL(request.url).searchParams.get("keyword")),
    );
    await renderApp({ path: paths.search, handlers: [handler, ...history([])] });
    await field.fill("ser");
    await expect.poll(() => asked).toContain("ser");
    expect(givenUp).not.toContain("ser");
    await field.fill("serum");
    await expect.poll(() => givenUp).toContain("ser");
    await expect.poll(() => asked).toContain("serum");
    expect(givenUp).not.toContain("serum");
  });

  const words = http.get("*/searchWords/list", ({ request }) => {
    const keyword = new URL(request.url).searchParams.get("keyword");
    return ok({
      list:
        keyword === "ser"
          ? [
              { word: "Serenity", kind: "series", id: "s9" },
              { word: "Aqua Veil Serum", kind: "product", id: "g1" },
            ]
          : [{ word: "Solmyra", kind: "brand", id: "b1" }],
    });
  });

  test("come while one types, and the keyboard walks through them", async () => {
    const { router, storage } = await renderApp({
      path: `${paths.search}?customerId=k7`,
      handlers: [words, ...history([])],
    });
    await expect.element(page.getByRole("button", { name: /Solmyra/ })).toBeVisible();
    await field.fill("ser");
    await expect.element(page.getByRole("button", { name: /Aqua Veil Serum/ })).toBeVisible();
    await expect.element(page.getByRole("button", { name: /Solmyra/ })).not.toBeInTheDocument();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(page.getByRole("button", { name: "Search for “ser”" })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect
      .poll(() => router.state.location.href)
      .toBe(`${paths.commodityDetail}?id=g1&customerId=k7`);
    await expect.poll(() => storage.getItem(key)).toBe('["Aqua Veil Serum"]');
  });

  test("of a series lead to its products", async () => {
    const { router } = await renderApp({ path: paths.search, handlers: [words, ...history([])] });
    await field.fill("ser");
    await page.getByRole("button", { name: /Serenity/ }).click();
    await expect.poll(() => router.state.location.href).toBe(`${paths.commodityList}?seriesId=s9`);
  });
});

function history(words: string[]) {
  return [
    http.get("*/user/searchHistory", () => ok({ list: words.map((word) => ({ word, at: "" })) })),
    http.post("*/user/searchHistory", () => ok(null)),
    http.post("*/user/searchHistory/clear", () => ok(null)),
  ];
}
