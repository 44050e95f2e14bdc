import { http } from "msw";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { testKept } from "../../testing/goods";
import { renderApp } from "../../testing/render-app";
import { ok } from "../../testing/server";
import { testUser } from "../../testing/test-user";
import { forgetOfflineReads } from "../offline-database";
import { paths } from "../paths";
import { allRemembered, keptFor, rememberedByCode, rememberedGoods } from "./kept-goods";
import { refreshGoods } from "./refresh-goods";

const user = testUser();
const owner = keptFor(user.userId, "en");
const day = 86_400_000;

afterEach(() => vi.useRealTimers());

/** A reader whose server tells the given pages one after the other. */
async function readerOf(pages: { changed?: unknown[]; removed?: string[]; more?: boolean }[]) {
  const asked: (string | null)[] = [];
  const handler = http.get("*/goods/sync", ({ request }) => {
    asked.push(new URL(request.url).searchParams.get("since"));
    const told = pages[asked.length - 1] ?? {};
    const cursor = `${asked.length}.0`;
    return ok({ changed: [], removed: [], more: false, cursor, ...told });
  });
  // A page that leads to no scanner, so that nothing but the test asks.
  const { services } = await renderApp({ user, path: paths.mine, handlers: [handler] });
  return { reader: { client: services.client, userId: user.userId }, asked };
}

describe("the kept catalogue", () => {
  test("comes in parts and is then only told what changed", async () => {
    const second = testKept({ id: "g2", name: "Petal Blush", barcodes: [] });
    const { reader, asked } = await readerOf([
      { changed: [testKept()], more: true },
      { changed: [second] },
      { changed: [testKept({ name: "Aqua Veil, new recipe" })], removed: ["g2"] },
    ]);
    await refreshGoods(reader, day);
    expect((await rememberedGoods(owner, "g2"))?.goods.name).toBe("Petal Blush");
    await refreshGoods(reader, day);
    await expect.poll(() => asked).toEqual([null, "1.0"]);
    await refreshGoods(reader, 0);
    await expect.poll(() => asked).toEqual([null, "1.0", "2.0"]);
    expect(await rememberedGoods(owner, "g2")).toBeNull();
    const found = await rememberedByCode(owner, "04006381333931");
    expect(found).toMatchObject({ packQty: 12, goods: { name: "Aqua Veil, new recipe" } });
  });

  test("is read from the device once for many searches, and again after it changed", async () => {
    const { reader } = await readerOf([
      { changed: [testKept()] },
      { changed: [testKept({ name: "Aqua Veil, new recipe" })] },
    ]);
    await refreshGoods(reader, 0);
    const reading = vi.spyOn(IDBObjectStore.prototype, "getAll");
    onTestFinished(() => reading.mockRestore());
    for (let letter = 0; letter < 5; letter += 1) await allRemembered(owner);
    expect(reading).toHaveBeenCalledTimes(1);
    await refreshGoods(reader, 0);
    expect((await allRemembered(owner)).list.map(({ name }) => name)).toEqual([
      "Aqua Veil, new recipe",
    ]);
    forgetOfflineReads();
    expect((await allRemembered(owner)).list).toEqual([]);
  });

  test("is asked for anew after a week, and what is not told again is gone", async () => {
    const { reader, asked } = await readerOf([
      { changed: [testKept(), testKept({ id: "g2", barcodes: [] })] },
      { changed: [testKept()] },
    ]);
    await refreshGoods(reader, 0);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 8 * day });
    await refreshGoods(reader, 0);
    await expect.poll(() => asked).toEqual([null, null]);
    expect(await rememberedGoods(owner, "g1")).not.toBeNull();
    expect(await rememberedGoods(owner, "g2")).toBeNull();
  });

  test("is the reader's own, in one language, and forgotten on signing out", async () => {
    const { reader } = await readerOf([{ changed: [testKept()] }]);
    await refreshGoods(reader, day);
    expect(await rememberedGoods(owner, "g1")).not.toBeNull();
    expect(await rememberedGoods(keptFor("somebody else", "en"), "g1")).toBeNull();
    expect(await rememberedByCode(keptFor(user.userId, "th"), "4006381333931")).toBeNull();
    forgetOfflineReads();
    await expect.poll(() => rememberedGoods(owner, "g1")).toBeNull();
  });
});
