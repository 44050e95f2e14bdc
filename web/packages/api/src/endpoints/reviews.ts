import type { Client } from "../client";
import type { GetPath, PostPath } from "../documented-paths";
import type { OrderProducts, PageQuery, ReviewDecided, ReviewInput, ReviewQueue } from "../types";

const base = "/v3/business/front";

/** Which of the waiting orders are wanted. */
export interface ReviewFilter {
  kind?: string | undefined;
  stage?: string | undefined;
  keyword?: string | undefined;
}

/** An order by its id, or by the number people read. */
export interface OrderNamed {
  orderId?: string | undefined;
  orderNo?: string | undefined;
}

/** A page of what waits for the caller, the longest due first, and how much waits of each kind. */
export async function reviewQueue(
  client: Client,
  query: ReviewFilter & PageQuery,
  signal?: AbortSignal,
): Promise<ReviewQueue> {
  return await client.get(`${base}/order/toReview` satisfies GetPath, {
    query: { ...query },
    signal,
  });
}

/** The lines of an order as an approver edits them. */
export async function orderProducts(
  client: Client,
  order: OrderNamed,
  signal?: AbortSignal,
): Promise<OrderProducts> {
  return await client.get(`${base}/orderInfo/productList` satisfies GetPath, {
    query: { ...order },
    signal,
  });
}

/** Approves (with other quantities, if wanted), rejects or sends back; the same key decides once. */
export async function decideReview(
  client: Client,
  input: ReviewInput,
  key: string,
): Promise<ReviewDecided> {
  return await client.post(
    `${base}/order/approve` satisfies PostPath,
    { json: input },
    { idempotencyKey: key },
  );
}

/** Whether an order waits for the caller's decision at this moment. */
export async function mayDecide(
  client: Client,
  orderId: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const answer = await client.get<{ mayDecide: boolean }>(
    `${base}/order/mayDecide` satisfies GetPath,
    { query: { orderId }, signal },
  );
  return answer.mayDecide;
}
