import { http } from "msw";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { testKept } from "../../testing/goods";
import { renderApp } from "../../testing/render-app";
import { ok } from "../../testing/server";
import { testUser } from "../../testing/test-user";
import { forgetOfflineReads } from "../offline-database";
import { paths } from "../paths";
import { goodsOf, keepChanges, keptFor, rememberedByCode, rememberedGoods } from "./kept-goods";
import { keptSheet } from "./kept-sheet";
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

  test("is searched in a sheet that follows what changed without reading every product", async () => {
    const third = testKept({ id: "g3", name: "Mist", barcodes: [] });
    const { reader } = await readerOf([
      { changed: [testKept(), testKept({ id: "g2", name: "Petal Blush", barcodes: [] })] },
      { changed: [third, testKept({ name: "Zinc Serum" })], removed: ["g2"] },
      {},
      { removed: ["g3"] },
    ]);
    await refreshGoods(reader, 0);
    const reading = vi.spyOn(IDBObjectStore.prototype, "getAll");
    onTestFinished(() => reading.mockRestore());
    const inOrder = async () => (await goodsOf(owner, await idsOf())).map(({ name }) => name);
    const idsOf = async () => (await keptSheet(owner)).sheet.ids;
    expect(await inOrder()).toEqual(["Aqua Veil Serum 30 ml", "Petal Blush"]);
    await refreshGoods(reader, 0);
    expect(await inOrder()).toEqual(["Mist", "Zinc Serum"]);
    await refreshGoods(reader, 0);
    await refreshGoods(reader, 0);
    expect(await inOrder()).toEqual(["Zinc Serum"]);
    expect(reading).not.toHaveBeenCalled();
    forgetOfflineReads();
    expect(await idsOf()).toEqual([]);
  });

  test("is searched as it is when it was kept without a sheet", async () => {
    await readerOf([]);
    const standing = { cursor: "9.9", wholeSince: 1, toldAt: 1 };
    await keepChanges(owner, { changed: [testKept()], removed: [] }, standing);
    expect((await keptSheet(owner)).sheet.ids).toEqual(["g1"]);
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
