import * as charts from "@gerai/charts";
import { addMessages, languages, startI18n } from "@gerai/i18n";
import type { Language } from "@gerai/i18n";
import { loadKitMessages } from "@gerai/i18n/kit";
import { loadMobileMessages } from "@gerai/i18n/mobile";
import * as kit from "@gerai/ui";
import * as lists from "@gerai/ui/virtual-list";
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
  await expect.element(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
}

afterEach(() => page.viewport(390, 844));

describe("component gallery", () => {
  test.each(["light", "dark"])("passes axe in the %s theme", async (theme) => {
    document.documentElement.dataset["theme"] = theme;
    // Tall enough to show everything: contrast is only judged for what is on the screen.
    await page.viewport(390, 13_000);
    await showGallery("en");
    await expectAccessible();
  });

  test("shows every part of the kit", async () => {
    await showGallery("en");
    // What waits a moment before it shows itself is drawn by then.
    await expect.element(page.getByText("Shown only after 200 ms of waiting")).toBeVisible();
    const shown = drawnComponents();
    const missing = Object.entries({ ...kit, ...charts, ...lists })
      .filter(([name, part]) => /^[A-Z]/.test(name) && typeof part === "function")
      .filter(([name, part]) => !shown.has(part) && !atTheRoot.has(name))
      .map(([name]) => name);
    expect(missing).toEqual([]);
  });

  test.each(languages)("fits phones from 320 px in %s", async (language) => {
    await showGallery(language);
    for (const width of [320, 360, 390]) {
      await page.viewport(width, 844);
      expect(overflowing(), `at ${width} px`).toEqual([]);
    }
  });
});

/** They stand once around the whole app; the gallery calls what they show. */
const atTheRoot = new Set(["ConfirmHost", "ToastHost"]);

interface Drawn {
  type: unknown;
  child: Drawn | null;
  sibling: Drawn | null;
  return: Drawn | null;
  /** Of the topmost one: what is on the screen now, where the others may be from the drawing before. */
  stateNode: { current: Drawn } | null;
}

/** Every component React has drawn on the page, also one that is closed and so shows nothing. */
function drawnComponents(): Set<unknown> {
  const main: object | null = document.querySelector("main");
  const key = Object.keys(main ?? {}).find((name) => name.startsWith("__reactFiber$"));
  let top: Drawn | null = main && key ? Reflect.get(main, key) : null;
  while (top?.return) top = top.return;
  const found = new Set<unknown>();
  const rest: (Drawn | null)[] = [top?.stateNode?.current ?? null];
  while (rest.length > 0) {
    const part = rest.pop();
    if (!part) continue;
    found.add(part.type);
    rest.push(part.child, part.sibling);
  }
  return found;
}

/** Elements that stick out to the right, other than those inside a sideways scroller. */
function overflowing(): string[] {
  return [...document.querySelectorAll("main *")]
    .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
    .filter((element) => !element.closest(".overflow-x-auto, .sr-only"))
    .map((element) => element.outerHTML.slice(0, 120));
}
