import { http, HttpResponse } from "msw";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { masters, testDetail } from "../testing/goods";
import { renderApp } from "../testing/render-app";
import { ok, refuse } from "../testing/server";
import { forgetOfflineReads } from "./offline-database";
import { keep, readKept } from "./offline-store";
import { paths } from "./paths";

const address = `${paths.commodityDetail}?id=g1`;
const name = page.getByRole("heading", { name: "Aqua Veil Serum 30 ml" });

/** A product's page whose answer the test changes; reading it anew forgets what is in memory. */
async function openTwice(second: () => Response) {
  let answer = () => ok(testDetail());
  const { router, services } = await renderApp({
    path: address,
    handlers: [http.get("*/goods/detail", () => answer()), ...masters()],
  });
  await expect.element(name).toBeVisible();
  await router.navigate({ to: paths.mine });
  answer = second;
  services.queryClient.clear();
  await router.navigate({ href: address });
}

describe("what was read before", () => {
  test("is shown without a network", async () => {
    await openTwice(() => HttpResponse.error());
    await expect.element(name).toBeVisible();
  });

  test("gives way to what the server says now", async () => {
    await openTwice(() => ok(testDetail({ name: "Aqua Veil Serum, new recipe" })));
    await expect.element(page.getByRole("heading", { name: /new recipe/ })).toBeVisible();
  });

  test("gives way to a refusal as well", async () => {
    await openTwice(() => refuse(410, "product_expired", "Gone"));
    await expect.element(page.getByRole("alert")).toHaveTextContent("Gone");
  });

  test("is not shown when it is too old, and is forgotten on signing out", async () => {
    await keep("a", 1);
    expect((await readKept("a", 60_000))?.data).toBe(1);
    expect(await readKept("a", 0)).toBeUndefined();
    forgetOfflineReads();
    // At once: whoever signs in next must not be shown it while the deletion is under way.
    expect(await readKept("a", 60_000)).toBeUndefined();
  });

  test("is not kept, and nothing else happens, where the browser takes its storage away", async () => {
    await keep("a", 1);
    const closing = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
      throw new DOMException("The database connection is closing.", "InvalidStateError");
    });
    onTestFinished(() => closing.mockRestore());
    await expect(keep("a", 2)).resolves.toBeUndefined();
    await expect(readKept("a", 60_000)).resolves.toBeUndefined();
    closing.mockRestore();
    expect((await readKept("a", 60_000))?.data).toBe(1);
  });
});
