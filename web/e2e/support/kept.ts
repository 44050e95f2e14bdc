import { expect } from "playwright/test";
import type { Page } from "playwright/test";

/** Waits until the app and a product of the catalogue lie on the device. */
export async function appAndGoodsKept(page: Page, product: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const keeps = (id: string) =>
    new Promise<boolean>((resolve) => {
      const opening = indexedDB.open("gerai-reads");
      opening.addEventListener("success", () => {
        const asked = opening.result.transaction("goods").objectStore("goods").getAllKeys();
        asked.addEventListener("success", () => {
          opening.result.close();
          resolve(asked.result.some((key) => Array.isArray(key) && key[1] === id));
        });
      });
    });
  await expect.poll(() => page.evaluate(keeps, product)).toBe(true);
}

/** Waits until the device keeps an answer to a query whose key begins so. */
export async function answerKept(page: Page, key: readonly string[]): Promise<void> {
  const begin = JSON.stringify(key).slice(0, -1);
  const keeps = (wanted: string) =>
    new Promise<boolean>((resolve) => {
      const opening = indexedDB.open("gerai-reads");
      opening.addEventListener("success", () => {
        const asked = opening.result.transaction("reads").objectStore("reads").getAllKeys();
        asked.addEventListener("success", () => {
          opening.result.close();
          resolve(asked.result.some((name) => typeof name === "string" && name.includes(wanted)));
        });
      });
    });
  await expect.poll(() => page.evaluate(keeps, begin)).toBe(true);
}
