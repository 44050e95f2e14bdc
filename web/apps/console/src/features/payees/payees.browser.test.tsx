import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { deskHandlers } from "../../testing/desks";
import { testUser } from "../../testing/fixtures";
import { renderConsole } from "../../testing/render-console";
import { ok } from "../../testing/server";

const pixel = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";

test("an account gets a picture to scan, and nothing but a picture", async () => {
  const { sent } = await renderConsole({
    path: "/payees/pa1",
    user: testUser({ roles: ["finance"], permissions: ["payee_view", "payee_edit"] }),
    handlers: [
      http.post("*/file/front/upload", () => ok({ id: "f1", url: pixel })),
      http.post("*/payee/save", () => ok(null)),
      ...deskHandlers(),
    ],
  });
  await expect.element(page.getByRole("button", { name: "Upload QR code" })).toBeVisible();
  const input = page.elementLocator(
    document.querySelector<HTMLInputElement>('input[type="file"]') ?? document.body,
  );
  await input.upload(new File(["not a picture"], "notes.txt", { type: "text/plain" }));
  await expect.element(page.getByRole("alert")).toBeVisible();
  expect(sent("file/front/upload")).toEqual([]);
  await input.upload(new File(["picture"], "qr.png", { type: "image/png" }));
  await expect.element(page.getByRole("img", { name: "Payment QR code" })).toBeVisible();
  await expect.poll(() => sent("file/front/upload")[0]?.body).toMatchObject({ purpose: "payee" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sent("payee/save")[0]?.body).toMatchObject({ id: "pa1", qrFileId: "f1" });
});

test("whoever sees only the end of the number is not offered its picture", async () => {
  await renderConsole({
    path: "/payees/pa1",
    user: testUser({ roles: ["auditor"], permissions: ["payee_view"] }),
    handlers: deskHandlers(),
  });
  await expect.element(page.getByLabelText("Account number")).toBeVisible();
  await expect.element(page.getByText("Payment QR code")).not.toBeInTheDocument();
});
