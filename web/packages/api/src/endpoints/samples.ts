import type { Client } from "../client";
import type { GetPath, PostPath } from "../documented-paths";
import type {
  BudgetLeft,
  GiveawayDetail,
  GiveawayInput,
  GiveawayItem,
  GiveawayUpdate,
  GoodsCard,
  Page,
  PageQuery,
} from "../types";

/** What is given away. */
export type Giveaway = "sample" | "gift";

/** A page of what may be given away. */
export async function giveawayGoods(
  client: Client,
  kind: Giveaway,
  query: PageQuery & { keyword?: string | undefined },
  signal?: AbortSignal,
): Promise<Page<GoodsCard>> {
  const path: GetPath = `/v3/business/front/${kind}/goods`;
  return await client.get(path, { query: { ...query }, signal });
}

/** What is left of the month's budget. */
export async function giveawayBudget(
  client: Client,
  kind: Giveaway,
  signal?: AbortSignal,
): Promise<BudgetLeft> {
  const path: GetPath = `/v3/business/front/${kind}/budget`;
  return await client.get(path, { signal });
}

/** A page of what was asked for, newest first. */
export async function giveawayList(
  client: Client,
  kind: Giveaway,
  query: PageQuery & { tab?: string | undefined },
  signal?: AbortSignal,
): Promise<Page<GiveawayItem>> {
  const path: GetPath = `/v3/business/front/${kind}/list`;
  return await client.get(path, { query: { ...query }, signal });
}

/** Asks for samples or gifts; the same key never asks twice. */
export async function submitGiveaway(
  client: Client,
  kind: Giveaway,
  input: GiveawayInput,
  idempotencyKey: string,
): Promise<GiveawayDetail> {
  const path: PostPath = `/v3/business/front/${kind}/submit`;
  return await client.post(path, { json: input }, { idempotencyKey });
}

/** Mends what was sent back and submits it again. */
export async function updateGiveaway(
  client: Client,
  kind: Giveaway,
  input: GiveawayUpdate,
  idempotencyKey: string,
): Promise<GiveawayDetail> {
  const path: PostPath = `/v3/business/front/${kind}/update`;
  return await client.post(path, { json: input }, { idempotencyKey });
}
