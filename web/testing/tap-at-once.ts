import type { Locator } from "vitest/browser";

/** Taps faster than anything waits: each after what the one before it drew, and nothing else in between. */
export async function tapAtOnce(...targets: Locator[]): Promise<void> {
  for (const target of targets) {
    const element = await target.findElement();
    if (element instanceof HTMLElement) element.click();
  }
}
