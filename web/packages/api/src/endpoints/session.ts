import type { Client } from "../client";
import { tokenPath } from "../client";
import type { TokenAnswer } from "../types";

/** What a person gives to sign in. */
export interface SignIn {
  username: string;
  password: string;
  privacyVersion: string | null;
  totp?: string;
}

/** Signs in; the refresh token stays in a cookie that no script can read. */
export async function signIn(
  client: Client,
  { totp, ...credentials }: SignIn,
): Promise<TokenAnswer> {
  const form = {
    grant_type: "password" as const,
    tokenMode: "cookie" as const,
    ...client.device,
    totp,
    ...credentials,
  };
  const answer = await client.post(tokenPath, { form }, { auth: "basic" });
  client.tokens.start(answer);
  return answer;
}

/** Signs out on the server, then here and in the other tabs even when the server is out of reach. */
export async function signOut(client: Client): Promise<void> {
  try {
    await client.post("/v3/member/front/user/logout", null, {
      timeoutMs: 5_000,
    });
  } finally {
    client.tokens.end("logout");
  }
}
