import { expect } from "vitest";
import { page } from "vitest/browser";
import type { renderApp } from "./render-app";

type Router = Awaited<ReturnType<typeof renderApp>>["router"];

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
