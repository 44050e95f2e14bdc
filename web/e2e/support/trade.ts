import { randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import type { APIRequestContext } from "playwright/test";
import * as v from "valibot";
import { accessToken } from "./server";
import type { DeviceClass } from "./server";

const listOf = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object({ data: v.object({ list: v.array(v.object(entries)) }) });

const customersAnswer = listOf({ id: v.string(), name: v.string(), status: v.string() });
const userAnswer = v.object({ data: v.object({ userId: v.string() }) });
const ownAnswer = v.object({
  data: v.object({ customers: v.array(v.object({ id: v.string(), name: v.string() })) }),
});
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
  listPrice: v.nullable(v.string()),
});
const offerAnswer = v.object({ data: v.object({ docNo: v.string() }) });
const ordersAnswer = listOf({ orderId: v.string(), orderNo: v.string(), ver: v.number() });
const decidedAnswer = v.object({ data: v.object({ stage: v.number() }) });
const submittedAnswer = v.object({ data: v.object({ orderId: v.string(), orderNo: v.string() }) });

/** Every review is over. */
const readyStage = 41;

/** A customer somebody may order for, and something it can buy. */
export interface Trade {
  customer: { id: string; name: string };
  goods: v.InferOutput<typeof goodsAnswer>["data"]["list"];
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

  static async signIn(
    request: APIRequestContext,
    login: string,
    language: string,
    secret?: string,
    deviceClass: DeviceClass = "pad",
  ) {
    return new Staff(request, await accessToken(request, login, deviceClass, secret), language);
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

  /** What a buyer can order for the own company. */
  async ownTrade(): Promise<Trade> {
    const [customer] = v.parse(ownAnswer, await this.#get("member/front/user/info")).data.customers;
    if (!customer) throw new Error("no company of their own");
    return { customer, goods: await this.#goods(customer.id) };
  }

  /** What is plentiful for one customer. */
  async tradeWith(customer: Trade["customer"]): Promise<Trade> {
    return { customer, goods: await this.#goods(customer.id) };
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
    const answer = await this.#post("business/front/offer/submit", {
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
    });
    return v.parse(offerAnswer, answer).data.docNo;
  }

  /** Approves an order that waits for this person. */
  async approve(orderNo: string): Promise<void> {
    const listed = await this.#get(`business/front/order/list?keyword=${orderNo}`);
    const order = v.parse(ordersAnswer, listed).data.list.find((each) => each.orderNo === orderNo);
    await this.#approve(order);
  }

  /** Approves an order if it waits for this person. Whether nobody else has to afterwards. */
  async approveIfAsked(orderNo: string): Promise<boolean> {
    const listed = await this.#get(`business/front/order/toReview?keyword=${orderNo}`);
    const [order] = v.parse(ordersAnswer, listed).data.list;
    return order !== undefined && (await this.#approve(order)) === readyStage;
  }

  async #approve(order: { orderId: string; ver: number } | undefined): Promise<number> {
    const decision = { orderId: order?.orderId, ver: order?.ver, result: 1 };
    const answer = await this.#post("business/front/order/approve", decision);
    return v.parse(decidedAnswer, answer).data.stage;
  }

  /** Sends everything of an approved order on its way. */
  async dispatch(orderNo: string, carrier: string): Promise<void> {
    const queue = await this.#get(`business/admin/dispatch/queue?keyword=${orderNo}`);
    const order = v.parse(ordersAnswer, queue).data.list.find((each) => each.orderNo === orderNo);
    const parcel = { orderId: order?.orderId, ver: order?.ver, carrier };
    await this.#post("business/admin/dispatch/create", parcel);
  }

  /** Places an order of two products for a customer; its number. */
  async order(trade: Trade, settleMethod: string): Promise<string> {
    return (await this.orderWith(trade, settleMethod, "")).orderNo;
  }

  /** The same, with something to say about it. */
  async orderWith({ customer, goods }: Trade, settleMethod: string, remarks: string) {
    const answer = await this.#post("business/front/order/submit", {
      requestId: randomUUID(),
      customerId: customer.id,
      settleMethod,
      acceptNewPrice: true,
      remarks,
      lines: goods.slice(0, 2).map(({ id, moq }) => {
        return { productId: id, qty: moq * 2, discountPrice: null };
      }),
    });
    return v.parse(submittedAnswer, answer).data;
  }

  async userId(): Promise<string> {
    return v.parse(userAnswer, await this.#get("member/front/user/info")).data.userId;
  }

  /** Any call of theirs, for what no other test asks. */
  async tell(path: string, data: unknown): Promise<unknown> {
    return await this.#post(path, data);
  }

  /** Any question of theirs, likewise. */
  async ask(path: string): Promise<unknown> {
    return await this.#get(path);
  }

  async #post(path: string, data: unknown): Promise<unknown> {
    const headers = { ...this.#headers(), "Idempotency-Key": randomUUID() };
    const answer = await this.#request.post(`/v3/${path}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return await answer.json();
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

/** Whom an order may wait for: the managers of a country in their order, and who is above them. */
const approvers = [...Array.from({ length: 9 }, (_, place) => `mgr${place + 1}`), "vp"];

/** Has an order of a customer approved by whomever it waits for. */
export async function approveEverywhere(
  request: APIRequestContext,
  orderNo: string,
  country = "th",
  deviceClass: DeviceClass = "pad",
): Promise<void> {
  for (const post of approvers) {
    const login = `${country}.${post}`;
    const staff = await Staff.signIn(request, login, "en", undefined, deviceClass);
    if (await staff.approveIfAsked(orderNo)) return;
  }
  throw new Error(`nobody approved ${orderNo}`);
}
