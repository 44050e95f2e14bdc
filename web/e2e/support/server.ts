import { randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import type { APIRequestContext } from "playwright/test";
import * as v from "valibot";
import { password } from "./phone";

const client = `Basic ${Buffer.from("gerai-app:gerai-app").toString("base64")}`;

/** What somebody signs in on. */
export type DeviceClass = "console" | "pad" | "phone";

const optionsAnswer = v.object({ data: v.object({ privacyVersion: v.string() }) });
const tokenAnswer = v.object({ data: v.object({ access_token: v.string() }) });
const codesAnswer = v.object({
  data: v.object({ list: v.array(v.object({ mobile: v.string(), code: v.string() })) }),
});

/**
 * Signs in without a browser. A login has one session per class of device: tests that run at the same time
 * and share a login take different classes, or one would end the session of the other.
 */
export async function accessToken(
  request: APIRequestContext,
  login: string,
  deviceClass: DeviceClass = "pad",
  secret = password,
): Promise<string> {
  const options = await request.get("/v3/member/front/frontLogin/options");
  const { data } = v.parse(optionsAnswer, await options.json());
  const answer = await request.post("/v3/member/front/frontLogin/oauth/token", {
    headers: { Authorization: client },
    form: {
      grant_type: "password",
      username: login,
      password: secret,
      deviceId: randomUUID(),
      deviceClass,
      privacyVersion: data.privacyVersion,
    },
  });
  expect(answer.status()).toBe(200);
  return v.parse(tokenAnswer, await answer.json()).data.access_token;
}

/** The newest code "sent" to a number, as the demo's code view shows it. */
export async function sentCode(request: APIRequestContext, mobileEnd: string): Promise<string> {
  const token = await accessToken(request, "admin", "phone");
  const answer = await request.get("/v3/system/admin/codes/list", {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data } = v.parse(codesAnswer, await answer.json());
  const found = data.list.find(({ mobile }) => mobile.endsWith(mobileEnd));
  expect(found, `a code for …${mobileEnd}`).toBeDefined();
  return found?.code ?? "";
}
