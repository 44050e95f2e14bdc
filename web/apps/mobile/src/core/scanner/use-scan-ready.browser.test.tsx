import { http } from "msw";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { masters, pageOf, testKept } from "../../testing/goods";
import { renderApp } from "../../testing/render-app";
import { ok } from "../../testing/server";
import { testUser } from "../../testing/test-user";
import { paths } from "../paths";

const handlers = [
  http.get("*/goods/sync", () =>
    ok({ changed: [testKept()], removed: [], cursor: "1.1", more: false }),
  ),
  http.get("*/goods/list", () => pageOf([])),
  ...masters(),
];
const buyer = testUser({ terminalType: 1, roles: ["buyer"], permissions: ["browse_catalogue"] });

const decoders = async () => (await (await caches.open("decoder")).keys()).length;

beforeEach(async () => {
  await caches.delete("decoder");
});

describe("what scanning without a network takes", () => {
  test("comes behind a page that leads to the scanner", async () => {
    const { sent } = await renderApp({ user: buyer, path: paths.commodityList, handlers });
    await expect.poll(decoders).toBe(1);
    await expect.poll(() => sent("goods/sync")).toHaveLength(1);
  });

  test("waits for the scanner where data is spared", async () => {
    Object.defineProperty(navigator, "connection", {
      configurable: true,
      value: { saveData: true },
    });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, "connection");
    });
    const { sent, router } = await renderApp({ user: buyer, path: paths.commodityList, handlers });
    await expect.element(page.getByRole("link", { name: "Scan a code" })).toBeVisible();
    await idle();
    expect(sent("goods/sync")).toHaveLength(0);
    await router.navigate({ to: paths.scanCodeCommodity });
    await expect.poll(() => sent("goods/sync")).toHaveLength(1);
    await expect.poll(decoders).toBe(1);
  });

  test("does not come to those who may not look at products", async () => {
    const nobody = testUser({ terminalType: 1, roles: ["buyer"], permissions: [] });
    const { sent } = await renderApp({ user: nobody, path: paths.commodityList, handlers });
    await expect.element(page.getByRole("link", { name: "Scan a code" })).toBeVisible();
    await idle();
    expect(sent("goods/sync")).toHaveLength(0);
  });
});

/** Whatever waited for an idle moment has had one, and the code for it has come. */
async function idle(): Promise<void> {
  await new Promise((resolve) => requestIdleCallback(resolve));
  await import("./prepare");
}
