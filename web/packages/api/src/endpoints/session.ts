import type { Client } from "../client";
import { tokenPath } from "../client";
import type { GetPath, PostPath } from "../documented-paths";
import type { LoginOptions, PrivacyText, TokenAnswer } from "../types";

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
    grant_type: "password",
    tokenMode: "cookie",
    ...client.device,
    totp,
    ...credentials,
  };
  const answer = await client.post<TokenAnswer>(tokenPath, { form }, { auth: "basic" });
  client.tokens.start(answer);
  return answer;
}

/** Signs out on the server, then here and in the other tabs even when the server is out of reach. */
export async function signOut(client: Client): Promise<void> {
  try {
    await client.post<null>("/v3/member/front/user/logout" satisfies PostPath, null, {
      timeoutMs: 5_000,
    });
  } finally {
    client.tokens.end("logout");
  }
}

/** What the login page shows: limits, the agreement's version and, in a demo, its accounts. */
export async function loginOptions(client: Client, signal?: AbortSignal): Promise<LoginOptions> {
  return await client.get("/v3/member/front/frontLogin/options" satisfies GetPath, {
    auth: "none",
    signal,
  });
}

/** The privacy agreement in the reader's language. */
export async function privacyText(client: Client, signal?: AbortSignal): Promise<PrivacyText> {
  return await client.get("/v3/member/front/user/privacy" satisfies GetPath, {
    auth: "none",
    signal,
  });
}
