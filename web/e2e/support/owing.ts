import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "playwright/test";
import * as v from "valibot";
import { hire } from "./console";
import { approveEverywhere, Staff } from "./trade";
import type { Trade } from "./trade";

const orderAnswer = v.object({ data: v.object({ orderId: v.string(), orderNo: v.string() }) });
const detailAnswer = v.object({
  data: v.object({
    ver: v.number(),
    lines: v.array(v.object({ lineId: v.string(), qtyOrdered: v.number() })),
    dispatches: v.array(v.object({ id: v.string() })),
  }),
});

interface Where {
  country: string;
  countryCode: number;
}

interface Left {
  orderId: string;
  orderNo: string;
}

/** Goods that leave on account, one kind after the other: each is owed by itself. */
export async function leavesOnAccount(
  request: APIRequestContext,
  staff: Staff,
  trade: Trade,
  where: Where,
): Promise<Left> {
  return await leaves(request, staff, trade, where, { settleMethod: "account" });
}

/** Goods that leave for a store where they stay the company's until they are sold. */
export async function leavesForStore(
  request: APIRequestContext,
  staff: Staff,
  trade: Trade,
  where: Where,
  storeId: string,
): Promise<Left> {
  return await leaves(request, staff, trade, where, { settleMethod: "consignment", storeId });
}

async function leaves(
  request: APIRequestContext,
  staff: Staff,
  { customer, goods }: Trade,
  { country, countryCode }: Where,
  terms: { settleMethod: string; storeId?: string },
): Promise<Left> {
  const placed = await staff.tell("business/front/order/submit", {
    requestId: randomUUID(),
    customerId: customer.id,
    ...terms,
    acceptNewPrice: true,
    lines: goods.map(({ id, moq }) => ({ productId: id, qty: moq, discountPrice: null })),
  });
  const { orderId, orderNo } = v.parse(orderAnswer, placed).data;
  await approveEverywhere(request, orderNo, country, "phone");
  const { login, secret } = await hire(request, "warehouse", countryCode);
  const warehouse = await Staff.signIn(request, login, "en", secret);
  const detail = async () => {
    const path = `business/front/order/detail?orderId=${orderId}`;
    return v.parse(detailAnswer, await staff.ask(path)).data;
  };
  for (const { lineId, qtyOrdered: qty } of (await detail()).lines) {
    const { ver } = await detail();
    const parcel = { orderId, ver, carrier: "Pos Laju", lines: [{ lineId, qty }] };
    await warehouse.tell("business/admin/dispatch/create", parcel);
  }
  return { orderId, orderNo };
}

/** Everything that is under way for an order has arrived. */
export async function arrives(staff: Staff, orderId: string): Promise<void> {
  const path = `business/front/order/detail?orderId=${orderId}`;
  const { dispatches } = v.parse(detailAnswer, await staff.ask(path)).data;
  for (const { id } of dispatches) {
    await staff.tell("business/front/order/confirmReceipt", { dispatchId: id });
  }
}
