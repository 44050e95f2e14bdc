import { randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import type { APIRequestContext } from "playwright/test";
import * as v from "valibot";
import { password } from "./phone";

const client = `Basic ${Buffer.from("gerai-app:gerai-app").toString("base64")}`;

const optionsAnswer = v.object({ data: v.object({ privacyVersion: v.string() }) });
const tokenAnswer = v.object({ data: v.object({ access_token: v.string() }) });
const codesAnswer = v.object({
  data: v.object({ list: v.array(v.object({ mobile: v.string(), code: v.string() })) }),
});

/** Signs in without a browser; the device class keeps it from kicking the browser's session off. */
export async function accessToken(
  request: APIRequestContext,
  login: string,
  deviceClass: "console" | "pad" = "pad",
): Promise<string> {
  const options = await request.get("/v3/member/front/frontLogin/options");
  const { data } = v.parse(optionsAnswer, await options.json());
  const answer = await request.post("/v3/member/front/frontLogin/oauth/token", {
    headers: { Authorization: client },
    form: {
      grant_type: "password",
      username: login,
      password,
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
  const token = await accessToken(request, "admin", "console");
  const answer = await request.get("/v3/system/admin/codes/list", {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data } = v.parse(codesAnswer, await answer.json());
  const found = data.list.find(({ mobile }) => mobile.endsWith(mobileEnd));
  expect(found, `a code for …${mobileEnd}`).toBeDefined();
  return found?.code ?? "";
}
