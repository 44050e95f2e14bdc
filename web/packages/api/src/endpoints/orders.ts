import type { Client } from "../client";
import type { GetPath, PostPath } from "../documented-paths";
import type {
  CancelInput,
  CancelledOrder,
  CloseRest,
  GiveawayDetail,
  OrderAgain,
  OrderDetail,
  OrderEdited,
  OrderInput,
  OrderPage,
  OrderPreview,
  PageQuery,
  ReceiptConfirmed,
  ReceiptInput,
  RestClosed,
  SettledOrder,
  SettleInput,
  SubmittedOrder,
} from "../types";
import type { Giveaway } from "./samples";

const base = "/v3/business/front/order";

/** Which orders are wanted; values are texts, as in an address. */
export interface OrderFilter {
  tab?: string | undefined;
  orderType?: string | undefined;
  customerId?: string | undefined;
  keyword?: string | undefined;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  personId?: string | undefined;
}

/** What an order would cost now, how it may be paid, who would be asked. */
export async function previewOrder(
  client: Client,
  input: OrderInput,
  signal?: AbortSignal,
): Promise<OrderPreview> {
  return await client.post(`${base}/preview` satisfies PostPath, { json: input }, { signal });
}

/** Places an order; the same request never makes a second one, however late it comes. */
export async function submitOrder(
  client: Client,
  input: OrderInput,
  idempotencyKey: string,
): Promise<SubmittedOrder> {
  return await client.post(
    `${base}/submit` satisfies PostPath,
    { json: input },
    { idempotencyKey },
  );
}

/** A page of orders, the newest first, and how many each tab has. */
export async function orderList(
  client: Client,
  query: OrderFilter & PageQuery,
  signal?: AbortSignal,
): Promise<OrderPage> {
  return await client.get(`${base}/list` satisfies GetPath, { query: { ...query }, signal });
}

/** Everything about an order that its reader may know. */
export async function orderDetail(
  client: Client,
  orderId: string,
  signal?: AbortSignal,
): Promise<OrderDetail> {
  return await client.get(`${base}/detail` satisfies GetPath, { query: { orderId }, signal });
}

/** Pays an order from the wallet; the same key pays once. */
export async function settleOrder(
  client: Client,
  input: SettleInput,
  idempotencyKey: string,
): Promise<SettledOrder> {
  return await client.post(
    `${base}/settle` satisfies PostPath,
    { json: input },
    { idempotencyKey },
  );
}

/** Gives an order up before its goods leave. */
export async function cancelOrder(
  client: Client,
  input: CancelInput,
  idempotencyKey: string,
): Promise<CancelledOrder> {
  return await client.post(
    `${base}/cancel` satisfies PostPath,
    { json: input },
    { idempotencyKey },
  );
}

/** Gives up what of an order has not left yet. */
export async function closeRest(
  client: Client,
  input: CloseRest,
  idempotencyKey: string,
): Promise<RestClosed> {
  return await client.post(
    `${base}/closeRest` satisfies PostPath,
    { json: input },
    { idempotencyKey },
  );
}

/** What of an earlier order can be ordered again now. */
export async function orderAgain(
  client: Client,
  orderId: string,
  signal?: AbortSignal,
): Promise<OrderAgain> {
  return await client.get(`${base}/again` satisfies GetPath, { query: { orderId }, signal });
}

/** Says what of a dispatch has arrived: everything, or some of its lines. */
export async function confirmReceipt(
  client: Client,
  input: ReceiptInput,
  idempotencyKey: string,
): Promise<ReceiptConfirmed> {
  return await client.post(
    `${base}/confirmReceipt` satisfies PostPath,
    { json: input },
    { idempotencyKey },
  );
}

/** Other quantities for lines of an order under review; the payload travels in the query. */
export async function updateOrderProducts(
  client: Client,
  edit: {
    orderId: string;
    ver: number;
    products: readonly { lineId: string; qty: number }[];
    remark: string;
  },
): Promise<OrderEdited> {
  const { orderId, ver, products, remark } = edit;
  return await client.post(
    "/v3/business/front/orderInfo/updateOrderProduct" satisfies PostPath,
    null,
    { query: { orderId, ver, products: JSON.stringify(products), remark } },
  );
}

/** One order of samples or gifts, with its recipient and what is left of the budget. */
export async function giveawayDetail(
  client: Client,
  kind: Giveaway,
  orderId: string,
  signal?: AbortSignal,
): Promise<GiveawayDetail> {
  const path: GetPath = `/v3/business/front/${kind}/detail`;
  return await client.get(path, { query: { orderId }, signal });
}
