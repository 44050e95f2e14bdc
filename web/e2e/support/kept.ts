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
