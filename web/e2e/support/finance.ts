import { randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import type { APIRequestContext } from "playwright/test";
import * as v from "valibot";
import { accessToken } from "./server";
import type { DeviceClass } from "./server";

const payeesAnswer = v.object({ data: v.object({ list: v.array(v.object({ id: v.string() })) }) });

/** Makes sure that customers of a country have an account to transfer to. */
export async function openPayee(
  request: APIRequestContext,
  countryCode: number,
  deviceClass: DeviceClass = "pad",
): Promise<void> {
  const token = await accessToken(request, "ho.fin", deviceClass);
  const headers = { Authorization: `Bearer ${token}` };
  const listed = await request.get(
    `/v3/finance/admin/payee/list?countryCode=${countryCode}&enabled=true`,
    { headers },
  );
  expect(listed.status()).toBe(200);
  if (v.parse(payeesAnswer, await listed.json()).data.list.length > 0) return;
  const saved = await request.post("/v3/finance/admin/payee/save", {
    headers: { ...headers, "Idempotency-Key": randomUUID() },
    data: {
      countryCode,
      bankCode: "DEMO",
      bankName: { en: "Demo Bank" },
      payeeName: "Gerai Demo",
      payeeAccount: "000-000-0000",
      branch: "Main",
      enabled: true,
      sort: 1,
    },
  });
  expect(saved.status()).toBe(200);
}
