import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "playwright/test";
import type { Page } from "playwright/test";
import { stillness } from "../../testing/stillness";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  impact: string | null;
  nodes: { target: unknown[] }[];
}

declare global {
  interface Window {
    axe: { run: (options: unknown) => Promise<{ violations: Violation[] }> };
  }
}

/** No accessibility problem that keeps somebody out. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(source);
  // Something half faded out has colours that nobody chose.
  await page.evaluate(stillness);
  const violations = await page.evaluate(async () => {
    const result = await window.axe.run({ resultTypes: ["violations"] });
    return result.violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      where: nodes.map((node) => node.target.join(" ")),
    }));
  });
  expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual(
    [],
  );
}

/** Nothing is wider than the screen. */
export async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
