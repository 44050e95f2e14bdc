import { expect } from "playwright/test";
import type { Page } from "playwright/test";
import { word } from "./words";
import type { Language } from "./words";

/** Adds a picture nobody has handed in before and waits until the server has it. */
export async function addPicture(page: Page, language: Language): Promise<void> {
  const picture = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [320, 480];
    const context = canvas.getContext("2d");
    context?.fillText(`${Date.now()} ${Math.random()}`, 20, 40);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  await page.getByLabel(word(language, "common.image.add"), { exact: true }).setInputFiles({
    name: "slip.png",
    mimeType: "image/png",
    buffer: Buffer.from(picture, "base64"),
  });
  const uploaded = page.getByRole("button", {
    name: word(language, "common.image.open", { n: 1 }),
    exact: true,
  });
  await expect(uploaded).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "%" })).toHaveCount(0);
}
