import { languages, startI18n } from "@gerai/i18n";
import { loadEveryMessage } from "@gerai/i18n/areas";
import type { HttpHandler } from "msw";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectReadable } from "../../../../testing/axe";
import { paths } from "../core/paths";
import { renderApp } from "./render-app";
import type { testUser } from "./test-user";
import { expectTouchable } from "./touch";

type Router = Awaited<ReturnType<typeof renderApp>>["router"];

interface Sweep {
  user: ReturnType<typeof testUser>;
  /** Each of a page of its own, with everything on it that may be too long. */
  addresses: string[];
  answers: HttpHandler[];
}

/**
 * Visits pages in every language on a phone of 320 px. What is the same in every language is judged once, in the one with
 * the shortest words: what axe objects to, whether the dark theme can be read, whether a finger meets what it is meant for.
 */
export function sweepPages(what: string, { user, addresses, answers }: Sweep): void {
  afterEach(() => page.viewport(390, 844));

  test.each(languages)(`${what} fits a small phone in %s and can be used`, async (language) => {
    document.documentElement.lang = language;
    await startI18n(language, loadEveryMessage);
    await page.viewport(320, 640);
    const { router } = await renderApp({ user, path: paths.mine, handlers: answers });
    for (const address of addresses) {
      await openPage(router, address);
      expect({ address, overflowing: overflowing() }).toEqual({ address, overflowing: [] });
      if (language === "zh") await expectUsable(address);
    }
  });
}

/** What stands on the screen can be seen, heard and tapped, in both themes. */
export async function expectUsable(shown: string): Promise<void> {
  await expectTouchable(shown);
  await expectAccessible();
  document.documentElement.dataset["theme"] = "dark";
  await expectReadable();
  document.documentElement.dataset["theme"] = "light";
}

/** Opens a page and waits until it shows its data. */
export async function openPage(router: Router, address: string): Promise<void> {
  await router.navigate({ href: address });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  const { queryClient } = router.options.context.services;
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.poll(() => document.querySelector(".g-skeleton")).toBeNull();
}

/** Elements that stick out to the right, other than those inside a sideways scroller. */
export function overflowing(): string[] {
  return [...document.querySelectorAll("body *")]
    .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
    .filter((element) => !element.closest(".overflow-x-auto, .sr-only"))
    .map((element) => element.outerHTML.slice(0, 120));
}
