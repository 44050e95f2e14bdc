import { createHmac } from "node:crypto";
import { expect } from "playwright/test";
import type { Page } from "playwright/test";
import { password } from "./phone";

export async function openConsole(page: Page, path = "/console/", language = "en"): Promise<void> {
  await page.addInitScript((locale) => localStorage.setItem("locale", locale), language);
  await page.goto(path);
}

export async function fillConsoleSignIn(page: Page, login: string): Promise<void> {
  await page.getByLabel("Account", { exact: true }).fill(login);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

export async function signInToConsole(page: Page, login: string): Promise<void> {
  await openConsole(page);
  await fillConsoleSignIn(page, login);
  const accept = page.getByRole("button", { name: "Accept and continue" });
  const dashboard = page.getByRole("heading", { name: "Dashboard" });
  await expect(accept.or(dashboard)).toBeVisible();
  if (await accept.isVisible()) await accept.click();
  await expect(dashboard).toBeVisible();
}

/** Lists that are being fetched are dimmed; what they look like is judged once they stand still. */
export async function expectCalm(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** What an authenticator app shows for a secret (RFC 6238, six digits, thirty seconds). */
export function totpCode(secret: string, at: number): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = Array.from(secret.replaceAll(/[\s=]/g, ""))
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac("sha1", key).update(step).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return ((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).toString().padStart(6, "0");
}
