import type { Client } from "../client";
import type { GetPath } from "../documented-paths";
import type {
  CustomerCard,
  CustomerCheck,
  CustomerTransaction,
  CustomerView,
  Page,
  PageQuery,
} from "../types";

const base = "/v3/member/front/customer";

/** Which customers are wanted; values are texts, as in an address. */
export interface CustomerFilter {
  keyword?: string | undefined;
  mode?: string | undefined;
  overdueOnly?: string | undefined;
  sort?: string | undefined;
}

/** Which of a customer's money movements are wanted. */
export interface TransactionFilter {
  id: string;
  book?: string | undefined;
  kind?: string | undefined;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

/** A page of the customers somebody looks after. */
export async function customerList(
  client: Client,
  query: CustomerFilter & PageQuery,
  signal?: AbortSignal,
): Promise<Page<CustomerCard>> {
  return await client.get(`${base}/list` satisfies GetPath, { query: { ...query }, signal });
}

/** Everything about a customer on one page. */
export async function customerDetail(
  client: Client,
  id: string,
  signal?: AbortSignal,
): Promise<CustomerView> {
  return await client.get(`${base}/detail` satisfies GetPath, { query: { id }, signal });
}

/** A page of what moved a customer's money, newest first. */
export async function customerTransactions(
  client: Client,
  query: TransactionFilter & PageQuery,
  signal?: AbortSignal,
): Promise<Page<CustomerTransaction>> {
  return await client.get(`${base}/transactions` satisfies GetPath, {
    query: { ...query },
    signal,
  });
}

/** Whether and how a customer may order. */
export async function customerCheck(
  client: Client,
  query: { customerId: string; orderType?: string | undefined; amount?: string | undefined },
  signal?: AbortSignal,
): Promise<CustomerCheck> {
  return await client.get(`${base}/check` satisfies GetPath, { query: { ...query }, signal });
}
