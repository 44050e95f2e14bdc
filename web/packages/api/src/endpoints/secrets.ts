import type { Client } from "../client";
import type { GetPath, PostPath } from "../documented-paths";
import { sendOnce } from "../idempotency";
import { memoryStore } from "../memory-store";
import type { NewPassword } from "../types";

const base = "/v3/member/front/user";

/** Passwords and codes never go into storage: what a second try repeats is kept here, until there is an answer. */
const unanswered = memoryStore();

/** Sends a secret so that a second try after a lost answer is not refused for what the first one did. */
async function sendSecret<T>(client: Client, path: PostPath, secret: object): Promise<T> {
  return await sendOnce(unanswered, path, secret, (idempotencyKey) =>
    client.post<T>(path, { json: secret }, { idempotencyKey }),
  );
}

/** Binds the number that received the code. */
export async function bindMobile(
  client: Client,
  bind: { mobile: string; code: string },
): Promise<{ phoneMasked: string }> {
  return await sendSecret(client, `${base}/bindMobile` satisfies PostPath, bind);
}

/** How long the next login password of whoever is signed in has to be. */
export async function passwordRule(
  client: Client,
  signal?: AbortSignal,
): Promise<{ min: number; max: number }> {
  return await client.get(`${base}/passwordRule` satisfies GetPath, { signal });
}

/** Changes the login password, proven by the old one or by a code; other devices are signed out. */
export async function changePassword(
  client: Client,
  change: NewPassword & ({ old: string } | { code: string }),
): Promise<null> {
  return await sendSecret(client, `${base}/changePassword` satisfies PostPath, change);
}

/** Sets the first payment password. */
export async function setPayPassword(
  client: Client,
  body: NewPassword & { code: string },
): Promise<null> {
  return await sendSecret(client, `${base}/payPassword/set` satisfies PostPath, body);
}

/** Changes the payment password, proven by the old one. */
export async function changePayPassword(
  client: Client,
  body: NewPassword & { old: string },
): Promise<null> {
  return await sendSecret(client, `${base}/payPassword/change` satisfies PostPath, body);
}

/** Replaces a forgotten payment password, proven by a code. */
export async function resetPayPassword(
  client: Client,
  body: NewPassword & { code: string },
): Promise<null> {
  return await sendSecret(client, `${base}/payPassword/reset` satisfies PostPath, body);
}
