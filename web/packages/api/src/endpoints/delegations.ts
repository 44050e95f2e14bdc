import type { Client } from "../client";
import type { GetPath, PostPath } from "../documented-paths";
import type { Colleague, HandOver, OwnDelegation } from "../types";

const base = "/v3/member/front/delegation";

/** What the caller has handed over, and what was handed over to them, the latest first. */
export async function ownDelegations(
  client: Client,
  signal?: AbortSignal,
): Promise<OwnDelegation[]> {
  const { list } = await client.get<{ list: OwnDelegation[] }>(`${base}/mine` satisfies GetPath, {
    signal,
  });
  return list;
}

/** Colleagues who could approve instead of the caller. */
export async function delegationColleagues(
  client: Client,
  signal?: AbortSignal,
): Promise<Colleague[]> {
  const { list } = await client.get<{ list: Colleague[] }>(`${base}/colleagues` satisfies GetPath, {
    signal,
  });
  return list;
}

/** Hands the caller's approvals over; the same key does so once. */
export async function handOver(
  client: Client,
  input: HandOver,
  key: string,
): Promise<OwnDelegation> {
  return await client.post(
    `${base}/save` satisfies PostPath,
    { json: input },
    { idempotencyKey: key },
  );
}

/** Takes approvals back before the last day. */
export async function endHandOver(
  client: Client,
  input: { id: string; ver: number },
  key: string,
): Promise<OwnDelegation> {
  return await client.post(
    `${base}/end` satisfies PostPath,
    { json: input },
    { idempotencyKey: key },
  );
}
