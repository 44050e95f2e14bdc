import { addMessages, languages, startI18n } from "@gerai/i18n";
import type { Language } from "@gerai/i18n";
import { loadKitMessages } from "@gerai/i18n/kit";
import { loadMobileMessages } from "@gerai/i18n/mobile";
import { Suspense } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { KitPage } from "./kit-page";

async function showGallery(language: Language) {
  document.documentElement.lang = language;
  await startI18n(language, loadMobileMessages);
  addMessages(await loadKitMessages(language));
  await render(
    <div style={{ height: "100dvh" }}>
      <Suspense fallback={null}>
        <KitPage onBack={() => {}} />
      </Suspense>
    </div>,
  );
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
}

afterEach(() => page.viewport(390, 844));

describe("component gallery", () => {
  test.each(["light", "dark"])("passes axe in the %s theme", async (theme) => {
    document.documentElement.dataset["theme"] = theme;
    // Tall enough to show everything: contrast is only judged for what is on the screen.
    await page.viewport(390, 9600);
    await showGallery("en");
    await expectAccessible();
  });

  test.each(languages)("fits phones from 320 px in %s", async (language) => {
    await showGallery(language);
    for (const width of [320, 360, 390]) {
      await page.viewport(width, 844);
      expect(overflowing(), `at ${width} px`).toEqual([]);
    }
  });
});

/** Elements that stick out to the right, other than those inside a sideways scroller. */
function overflowing(): string[] {
  return [...document.querySelectorAll("main *")]
    .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
    .filter((element) => !element.closest(".overflow-x-auto, .sr-only"))
    .map((element) => element.outerHTML.slice(0, 120));
}
