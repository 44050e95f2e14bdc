import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { paths } from "../../../core/paths";
import { renderApp } from "../../../testing/render-app";
import { ok } from "../../../testing/server";
import { buyer, payee, walletAnswers } from "../../../testing/wallet-answers";

const pixel = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";
const bare = { ...payee, id: "p2", bankName: { ...payee.bankName, en: "Bangkok Bank" } };

test("an account with a picture to scan shows it, large on a tap", async () => {
  await renderApp({
    path: paths.accountRecharge,
    user: buyer,
    handlers: [
      http.get("*/payee/list", () => ok([{ ...payee, qr: { fileId: "f1", url: pixel } }, bare])),
      ...walletAnswers(),
    ],
  });
  const enlarge = page.getByRole("button", { name: "Enlarge the QR code" });
  await page.getByRole("button", { name: /Payee bank/ }).click();
  await page.getByRole("radio", { name: /Bangkok Bank/ }).click();
  await expect.element(page.getByText("0001234567", { exact: true })).toBeVisible();
  await expect.element(enlarge).not.toBeInTheDocument();

  await page.getByRole("button", { name: /Payee bank/ }).click();
  await page.getByRole("radio", { name: /Kasikornbank/ }).click();
  await enlarge.click();
  const picture = page.getByRole("img", { name: "Payment QR code of Kasikornbank" });
  await expect.element(picture).toBeVisible();
});
