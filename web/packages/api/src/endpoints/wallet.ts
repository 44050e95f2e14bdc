import type { Client } from "../client";
import type { GetPath, PostPath } from "../documented-paths";
import type {
  Page,
  PageQuery,
  Payee,
  TopUp,
  TopUpInput,
  WalletLine,
  WalletSummary,
} from "../types";

const base = "/v3/finance/front";

/** Whose wallet: may be left out by a buyer of one customer. */
export interface WalletOf {
  customerId?: string | undefined;
}

/** Which lines of a wallet are wanted. */
export interface WalletLineFilter extends WalletOf {
  direction?: string | undefined;
  kind?: string | undefined;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

/** What a wallet holds, and what may be spent of it. */
export async function walletSummary(
  client: Client,
  query: WalletOf,
  signal?: AbortSignal,
): Promise<WalletSummary> {
  return await client.get(`${base}/wallet/summary` satisfies GetPath, {
    query: { ...query },
    signal,
  });
}

/** A page of what came in and went out, newest first. */
export async function walletLines(
  client: Client,
  query: WalletLineFilter & PageQuery,
  signal?: AbortSignal,
): Promise<Page<WalletLine>> {
  return await client.get(`${base}/wallet/lines` satisfies GetPath, {
    query: { ...query },
    signal,
  });
}

/** The company's accounts to transfer to. */
export async function payees(client: Client, signal?: AbortSignal): Promise<Payee[]> {
  return await client.get(`${base}/payee/list` satisfies GetPath, { signal });
}

/** Hands in a transfer; the same key never makes a second top-up. */
export async function submitTopUp(client: Client, input: TopUpInput, key: string): Promise<TopUp> {
  return await client.post(
    `${base}/topUp/submit` satisfies PostPath,
    { json: input },
    { idempotencyKey: key },
  );
}

/** A page of top-ups, newest first. */
export async function topUpList(
  client: Client,
  query: WalletOf & PageQuery & { status?: string | undefined },
  signal?: AbortSignal,
): Promise<Page<TopUp>> {
  return await client.get(`${base}/topUp/list` satisfies GetPath, { query: { ...query }, signal });
}

/** One top-up, by its id or by the number people read. */
export async function topUpDetail(
  client: Client,
  which: { id?: string | undefined; docNo?: string | undefined },
  signal?: AbortSignal,
): Promise<TopUp> {
  return await client.get(`${base}/topUp/detail` satisfies GetPath, {
    query: { ...which },
    signal,
  });
}

/** Takes a top-up back that nobody has decided yet. */
export async function withdrawTopUp(client: Client, id: string, key: string): Promise<TopUp> {
  return await client.post(
    `${base}/topUp/withdraw` satisfies PostPath,
    { json: { id } },
    { idempotencyKey: key },
  );
}
