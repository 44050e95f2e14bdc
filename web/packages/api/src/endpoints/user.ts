import type { Client } from "../client";
import type { GetPath, PostPath } from "../documented-paths";
import type {
  DeviceSession,
  SearchWord,
  SmsAnswer,
  SmsScene,
  UserCenterData,
  UserUpdate,
  WholeList,
} from "../types";

const base = "/v3/member/front/user";

/** The profile of the signed-in user. */
export async function userInfo(client: Client, signal?: AbortSignal): Promise<UserCenterData> {
  return await client.get(`${base}/info` satisfies GetPath, { signal });
}

/** Changes parts of the own profile. */
export async function updateUser(client: Client, update: UserUpdate): Promise<UserCenterData> {
  return await client.post(`${base}/update` satisfies PostPath, { json: update });
}

/** The devices this account is signed in on. */
export async function deviceSessions(
  client: Client,
  signal?: AbortSignal,
): Promise<WholeList<DeviceSession>> {
  return await client.get(`${base}/sessions` satisfies GetPath, { signal });
}

/** Ends the session of another device. */
export async function revokeSession(client: Client, sessionId: string): Promise<null> {
  return await client.post(`${base}/sessions/revoke` satisfies PostPath, { json: { sessionId } });
}

/** Sends a code by text message; `mobile` only when binding a new number. */
export async function sendSms(
  client: Client,
  scene: SmsScene,
  mobile?: string,
): Promise<SmsAnswer> {
  return await client.post(`${base}/sms/send` satisfies PostPath, {
    json: { scene, ...(mobile ? { mobile } : {}) },
  });
}

/** Checks a payment password without using it. */
export async function verifyPayPassword(
  client: Client,
  password: string,
): Promise<{ left: number }> {
  return await client.post(`${base}/payPassword/verify` satisfies PostPath, { json: { password } });
}

/** Records that the user accepts a version of the privacy agreement. */
export async function acceptPrivacy(client: Client, version: string): Promise<null> {
  return await client.post(`${base}/privacy/accept` satisfies PostPath, { json: { version } });
}

/** The words this user searched for, newest first. */
export async function searchHistory(
  client: Client,
  scene: string,
  signal?: AbortSignal,
): Promise<WholeList<SearchWord>> {
  return await client.get(`${base}/searchHistory` satisfies GetPath, { query: { scene }, signal });
}

/** Remembers a searched word. */
export async function rememberSearch(client: Client, scene: string, word: string): Promise<null> {
  return await client.post(`${base}/searchHistory` satisfies PostPath, { json: { scene, word } });
}

/** Forgets every word of a scene. */
export async function clearSearchHistory(client: Client, scene: string): Promise<null> {
  return await client.post(`${base}/searchHistory/clear` satisfies PostPath, { json: { scene } });
}
