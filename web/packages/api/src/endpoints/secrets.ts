import type { Answer, Input, JsonPath } from "../calls";
import type { Client } from "../client";
import { sendOnce } from "../idempotency";
import { memoryStore } from "../memory-store";

/** Passwords and codes never go into storage: what a second try repeats is kept here, until there is an answer. */
const unanswered = memoryStore();

/** Sends a secret so that a second try after a lost answer is not refused for what the first one did. */
export async function sendSecret<Path extends JsonPath>(
  client: Client,
  path: Path,
  secret: Input<Path>,
): Promise<Answer<Path, "post">> {
  return await sendOnce(unanswered, path, secret, (idempotencyKey) =>
    client.write(path, secret, { idempotencyKey }),
  );
}
