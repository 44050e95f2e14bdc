import { randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import type { APIRequestContext } from "playwright/test";
import * as v from "valibot";
import { accessToken } from "./server";

const listOf = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object({ data: v.object({ list: v.array(v.object(entries)) }) });

const customersAnswer = listOf({ id: v.string(), name: v.string(), status: v.string() });
const checkAnswer = v.object({
  data: v.object({ ok: v.boolean(), addressOk: v.boolean(), allowedSettle: v.array(v.string()) }),
});
const goodsAnswer = listOf({
  id: v.string(),
  name: v.string(),
  moq: v.number(),
  stock: v.number(),
  embargo: v.boolean(),
  unitPrice: v.nullable(v.string()),
});
const offerAnswer = v.object({ data: v.object({ docNo: v.string() }) });
const ordersAnswer = listOf({ orderId: v.string(), orderNo: v.string(), ver: v.number() });
const submittedAnswer = v.object({ data: v.object({ orderId: v.string(), orderNo: v.string() }) });

/** A customer somebody may order for, and something it can buy. */
export interface Trade {
  customer: { id: string; name: string };
  goods: { id: string; name: string; moq: number; unitPrice: string | null }[];
}

/** Staff at work without a browser. */
export class Staff {
  readonly #request: APIRequestContext;
  readonly #token: string;
  readonly #language: string;

  private constructor(request: APIRequestContext, token: string, language: string) {
    this.#request = request;
    this.#token = token;
    this.#language = language;
  }

  static async signIn(request: APIRequestContext, login: string, language: string) {
    return new Staff(request, await accessToken(request, login), language);
  }

  /** The first customer who may order on one of these terms, with products that are plentiful. */
  async trade(settle: readonly string[]): Promise<Trade> {
    const { data } = v.parse(
      customersAnswer,
      await this.#get("member/front/customer/list?pageSize=50"),
    );
    for (const customer of data.list.filter(({ status }) => status === "active")) {
      const { ok, addressOk, allowedSettle } = await this.#check(customer.id);
      if (!ok || !addressOk || !allowedSettle.some((method) => settle.includes(method))) continue;
      const goods = await this.#goods(customer.id);
      if (goods.length >= 2) return { customer, goods };
    }
    throw new Error("no customer can order");
  }

  /** How a customer's order is paid that goes to its approvers at once. */
  async settlement(customerId: string): Promise<string> {
    const { allowedSettle } = await this.#check(customerId);
    return allowedSettle.find((method) => method !== "wallet") ?? "wallet";
  }

  async #check(customerId: string) {
    const path = `member/front/customer/check?customerId=${customerId}`;
    return v.parse(checkAnswer, await this.#get(path)).data;
  }

  async #goods(customerId: string) {
    const query = `customerId=${customerId}&inStock=true&pageSize=50`;
    const { data } = v.parse(goodsAnswer, await this.#get(`goods/front/goods/list?${query}`));
    return data.list.filter(
      ({ embargo, stock, moq, unitPrice }) => !embargo && unitPrice !== null && stock >= moq * 20,
    );
  }

  /** Asks head office for a lower price of the two products that {@link order} takes; the offer's number. */
  async askForPrice({ customer, goods }: Trade, share: number): Promise<string> {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const answer = await this.#request.post("/v3/business/front/offer/submit", {
      headers: { ...this.#headers(), "Idempotency-Key": randomUUID() },
      data: {
        customerId: customer.id,
        // East of Greenwich it may be tomorrow already, and an offer cannot begin in the past.
        activityFrom: day(1 / 3).slice(0, 10),
        activityTo: day(7).slice(0, 10),
        estimatedSales: "50000",
        reason: "Branch opening",
        lines: goods.slice(0, 2).map(({ id, moq, unitPrice }) => ({
          productId: id,
          qty: moq * 2,
          discountedUnitPrice: (Number(unitPrice) * share).toFixed(2),
        })),
      },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return v.parse(offerAnswer, await answer.json()).data.docNo;
  }

  /** Approves an order that waits for this person. */
  async approve(orderNo: string): Promise<void> {
    const listed = await this.#get(`business/front/order/list?keyword=${orderNo}`);
    const order = v.parse(ordersAnswer, listed).data.list.find((each) => each.orderNo === orderNo);
    const answer = await this.#request.post("/v3/business/front/order/approve", {
      headers: { ...this.#headers(), "Idempotency-Key": randomUUID() },
      data: { orderId: order?.orderId, ver: order?.ver, result: 1 },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  /** Places an order of two products for a customer; its number. */
  async order({ customer, goods }: Trade, settleMethod: string): Promise<string> {
    const answer = await this.#request.post("/v3/business/front/order/submit", {
      headers: { ...this.#headers(), "Idempotency-Key": randomUUID() },
      data: {
        requestId: randomUUID(),
        customerId: customer.id,
        settleMethod,
        acceptNewPrice: true,
        lines: goods.slice(0, 2).map(({ id, moq }) => {
          return { productId: id, qty: moq * 2, discountPrice: null };
        }),
      },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return v.parse(submittedAnswer, await answer.json()).data.orderNo;
  }

  async #get(path: string): Promise<unknown> {
    const answer = await this.#request.get(`/v3/${path}`, { headers: this.#headers() });
    expect(answer.status(), path).toBe(200);
    return await answer.json();
  }

  #headers() {
    return { Authorization: `Bearer ${this.#token}`, Language: this.#language };
  }
}
