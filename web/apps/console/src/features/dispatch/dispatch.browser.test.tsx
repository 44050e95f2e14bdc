import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { testExport } from "../../testing/exports";
import { testUser } from "../../testing/fixtures";
import { orderingHandlers, testDispatch } from "../../testing/ordering";
import { renderConsole } from "../../testing/render-console";
import { ok } from "../../testing/server";

const user = testUser({ roles: ["warehouse"], permissions: ["dispatch"], countries: [3] });

test("a part of an order leaves, and its delivery note can be printed", async () => {
  const { sent } = await renderConsole({
    path: "/dispatch/o1",
    user,
    handlers: [http.post("*/dispatch/create", () => ok(testDispatch)), ...orderingHandlers()],
  });
  await expect.element(page.getByText("Dispatching 36 pieces")).toBeVisible();
  await page.getByLabelText("Quantity of DEW-001 to dispatch now").fill("10");
  await page.getByLabelText("Quantity of DEW-002 to dispatch now").fill("0");
  await expect.element(page.getByText("Dispatching 10 pieces")).toBeVisible();
  await page.getByLabelText("Carrier").fill("JNE");
  await page.getByLabelText("Tracking number").fill("JX123");
  await page.getByRole("button", { name: "Dispatch", exact: true }).click();
  await expect.poll(() => sent("dispatch/create").length).toBe(1);
  await expect
    .poll(() => sent("dispatch/create")[0]?.body)
    .toEqual({
      orderId: "o1",
      ver: 4,
      carrierId: null,
      carrier: "JNE",
      trackingNo: "JX123",
      remark: "",
      lines: [{ lineId: "l1", qty: 10 }],
    });
  await expect.element(page.getByRole("heading", { name: "Surat Jalan" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Print" })).toBeVisible();
});

test("a carrier of the list is chosen by a few letters", async () => {
  const { sent } = await renderConsole({
    path: "/dispatch/o1",
    user,
    handlers: [http.post("*/dispatch/create", () => ok(testDispatch)), ...orderingHandlers()],
  });
  await page.getByLabelText("Carrier").fill("lima");
  await page.getByTitle("Garuda Lima Cargo").click();
  await page.getByRole("button", { name: "Dispatch", exact: true }).click();
  await expect
    .poll(() => sent("dispatch/create")[0]?.body)
    .toMatchObject({ carrierId: "ca1", carrier: "" });
});

test.each([
  ["/dispatch?partly=true&sort=outstandingQty", "dispatch/queue/export", { partly: "true" }],
  ["/dispatch?desk=sent&received=false", "dispatch/export", { received: "false" }],
])("%s is taken out as it is shown", async (path, call, filters) => {
  const { sent } = await renderConsole({
    path,
    user,
    handlers: [http.post(`*/${call}`, () => ok(testExport())), ...orderingHandlers()],
  });
  await page.getByRole("button", { name: "Export" }).click();
  await expect.poll(() => sent(call)[0]?.query).toMatchObject(filters);
});
