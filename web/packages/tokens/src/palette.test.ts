import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrastRatio } from "./contrast";
import { palette } from "./palette";
import type { ColorToken } from "./palette";

const css = readFileSync(new URL("theme.css", import.meta.url), "utf8");

/** Text colour on background, for every pair a component may use. */
const textPairs: [ColorToken, ColorToken][] = [
  ["ink", "canvas"],
  ["ink", "surface"],
  ["ink", "sunken"],
  ["ink-2", "canvas"],
  ["ink-2", "surface"],
  ["ink-2", "sunken"],
  ["ink-3", "canvas"],
  ["ink-3", "surface"],
  ["ink-3", "sunken"],
  ["brand-ink", "surface"],
  ["brand-ink", "canvas"],
  ["brand-ink", "brand-soft"],
  ["ink", "brand-soft"],
  ["ink-2", "brand-soft"],
  ["mango-ink", "mango-soft"],
  ["mango-ink", "surface"],
  ["danger-ink", "danger-soft"],
  ["danger-ink", "surface"],
  ["info-ink", "info-soft"],
  ["info-ink", "surface"],
  ["violet-ink", "violet-soft"],
  ["violet-ink", "surface"],
  ["on-brand", "brand"],
  ["on-brand", "brand-press"],
  ["on-mango", "mango"],
  ["on-danger", "danger"],
  ["on-bubble", "bubble"],
  ["on-toast", "toast"],
  ["toast-action", "toast"],
  ["toast-error", "toast"],
  ["surface", "ink"],
];

/** Shapes that carry meaning (controls, focus ring, chart lines) need 3 to 1. */
const shapePairs: [ColorToken, ColorToken][] = [
  ["brand", "surface"],
  ["brand", "canvas"],
  ["danger", "surface"],
  ["info", "surface"],
  ["violet", "surface"],
];

describe.each(["light", "dark"] as const)("%s theme", (theme) => {
  test.each(textPairs)("text %s on %s reads at 4.5 to 1", (text, background) => {
    expect(contrastRatio(palette[theme][text], palette[theme][background])).toBeGreaterThanOrEqual(
      4.5,
    );
  });

  test.each(shapePairs)("shape %s on %s stands out at 3 to 1", (shape, background) => {
    expect(contrastRatio(palette[theme][shape], palette[theme][background])).toBeGreaterThanOrEqual(
      3,
    );
  });

  test("theme.css holds the same values", () => {
    const start = theme === "light" ? "@theme static {" : '[data-theme="dark"] {';
    const block = css.slice(css.indexOf(start), css.indexOf("}", css.indexOf(start)));
    const inCss = Object.fromEntries(
      [...block.matchAll(/--color-([a-z0-9-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1], m[2]]),
    );
    expect(inCss).toMatchObject(palette[theme]);
  });
});

test("contrast of black on white is 21, of a colour on itself 1", () => {
  expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrastRatio("#057a58", "#057a58")).toBe(1);
});
