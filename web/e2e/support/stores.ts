import { expect } from "playwright/test";
import type { APIRequestContext, Page } from "playwright/test";
import * as v from "valibot";
import { accessToken } from "./server";
import type { DeviceClass } from "./server";
import type { Language } from "./words";

const storesAnswer = v.object({
  list: v.array(
    v.object({ id: v.string(), code: v.string(), name: v.string(), consigned: v.boolean() }),
  ),
});
const stockAnswer = v.object({
  list: v.array(
    v.object({
      productId: v.string(),
      name: v.string(),
      barcode: v.nullable(v.string()),
      onHand: v.number(),
    }),
  ),
});

export type StoreOfPromoter = v.InferOutput<typeof storesAnswer>["list"][number];
export type StoreGoods = v.InferOutput<typeof stockAnswer>["list"][number];

/** Somebody who asks the server beside the app that is tried. */
export class Asker {
  private constructor(
    private readonly request: APIRequestContext,
    private readonly headers: Record<string, string>,
  ) {}

  static async as(
    request: APIRequestContext,
    login: string,
    language: Language = "en",
    deviceClass: DeviceClass = "pad",
  ): Promise<Asker> {
    const token = await accessToken(request, login, deviceClass);
    return new Asker(request, { Authorization: `Bearer ${token}`, Language: language });
  }

  async get<Answer>(path: string, answer: v.GenericSchema<unknown, Answer>): Promise<Answer> {
    const told = await this.request.get(path, { headers: this.headers });
    expect(told.status(), path).toBe(200);
    return v.parse(v.object({ data: answer }), await told.json()).data;
  }

  async stores(): Promise<StoreOfPromoter[]> {
    return (await this.get("/v3/report/front/sales/store/options", storesAnswer)).list;
  }

  /** What the books have in a store. */
  async stockOf(storeId: string): Promise<StoreGoods[]> {
    const path = `/v3/stock/front/store/stock?storeId=${storeId}&pageNum=1&pageSize=100`;
    return (await this.get(path, stockAnswer)).list;
  }

  /** How many pieces of a product the books have in a store. */
  async piecesOf(storeId: string, productId: string): Promise<number> {
    const all = await this.stockOf(storeId);
    return all.find((goods) => goods.productId === productId)?.onHand ?? 0;
  }
}

type ScannedGoods = StoreGoods & { barcode: string };

/** A product of a store that can be scanned, with at least this many pieces in the books. */
export function inStock(stock: readonly StoreGoods[], pieces: number): ScannedGoods {
  const found = stock.find(
    (goods): goods is ScannedGoods => goods.barcode !== null && goods.onHand >= pieces,
  );
  if (!found) throw new Error("the store has too little");
  return found;
}

export const countsAnswer = v.object({
  list: v.array(v.object({ countId: v.string(), docNo: v.string(), state: v.string() })),
});
/** The newest counts of a store. */
export const countsOf = (storeId: string) =>
  `/v3/stock/front/count/list?storeId=${storeId}&pageNum=1&pageSize=5`;

/** A promoter whose store nobody is counting, with goods in it. */
export async function counter(request: APIRequestContext, country: string) {
  for (let number = 1; number <= 41; number += 4) {
    const login = `${country}.ba${number}`;
    const asker = await Asker.as(request, login);
    const [store] = await asker.stores();
    if (!store) continue;
    const { list } = await asker.get(countsOf(store.id), countsAnswer);
    const stock = await asker.stockOf(store.id);
    const counted = list.every(({ state }) => ["posted", "cancelled"].includes(state));
    if (counted && stock.some(({ onHand }) => onHand >= 20)) return { login, asker, store, stock };
  }
  throw new Error("every store is being counted");
}

/** What a scanner that works as a keyboard does: every key at once, however busy the machine is. */
export async function scan(page: Page, ...codes: string[]): Promise<void> {
  await page.evaluate((all) => {
    const keys = all.flatMap((code) => [...code.split(""), "Enter"]);
    for (const key of keys) {
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    }
  }, codes);
}
