import { formatCompact, formatPercent } from "@gerai/i18n";
import { afterEach, describe, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../testing/axe";
import { Chart } from "./chart";
import { MonthHeat } from "./month-heat";
import type { PlotSpec } from "./spec";

const trend: PlotSpec = {
  layout: "columns",
  labels: ["1 Nov", "2 Nov", "3 Nov"],
  ticks: ["1", "2", "3"],
  series: [
    {
      name: "This period",
      shape: "line",
      tone: "brand",
      values: [4000, 6500.5, null],
      texts: ["฿4,000", "฿6,500.50", "–"],
    },
    {
      name: "Before",
      shape: "behind",
      tone: "before",
      values: [5000, 5000, 5000],
      texts: ["฿5,000", "฿5,000", "฿5,000"],
    },
  ],
  axis: formatCompact,
};

const ranking: PlotSpec = {
  layout: "rows",
  labels: ["Guardian Central Park Jakarta Barat Tanjung Duren Selatan", "Watsons"],
  series: [
    { name: "Now", shape: "bar", tone: "brand", values: [90, 40], texts: ["Rp90", "Rp40"] },
    { name: "Before", shape: "behind", tone: "before", values: [80, 50], texts: ["Rp80", "Rp50"] },
  ],
  notes: [
    { text: "Rp90", movement: { text: "▲ 12.5%", good: true } },
    { text: "Rp40", movement: { text: "▼ 20%", good: false } },
  ],
  axis: formatCompact,
};

const shares: PlotSpec = {
  layout: "rows",
  stacked: true,
  labels: ["Now", "Before"],
  series: [
    { name: "Dewdrift", shape: "bar", tone: "brand", values: [0.6, 0.5], texts: ["60%", "50%"] },
    { name: "Solara", shape: "bar", tone: "info", values: [0.4, 0.5], texts: ["40%", "50%"] },
  ],
  axis: formatPercent,
};

const bullet: PlotSpec = {
  layout: "bullet",
  labels: ["Target"],
  series: [
    { name: "Target", shape: "behind", tone: "neutral", values: [100], texts: ["฿100"] },
    { name: "Sold", shape: "bar", tone: "brand", values: [60], texts: ["฿60"] },
    { name: "Expected", shape: "mark", tone: "before", values: [50], texts: ["฿50"] },
  ],
  axis: formatCompact,
};

/** Colours that stand on the canvas, as many as differ. */
function drawnColours(): number {
  const canvas = document.querySelector("canvas");
  const pixels = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data;
  const colours = new Set<string>();
  for (let at = 0; at < (pixels?.length ?? 0); at += 4) {
    if (pixels?.[at + 3] === 255) colours.add(pixels.slice(at, at + 3).join());
  }
  return colours.size;
}

async function drawn() {
  await expect.poll(() => document.querySelector(".g-skeleton")).toBeNull();
  await expect.poll(drawnColours).toBeGreaterThan(2);
}

afterEach(() => {
  document.documentElement.dataset["theme"] = "light";
});

describe("a chart", () => {
  test("is read point by point with arrow keys", async () => {
    await render(<Chart label="Sales by day" head="When" spec={trend} />);
    await drawn();
    const chart = page.getByRole("img", { name: "Sales by day" });
    await userEvent.tab();
    await expect.element(chart).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    const read = page.getByText("2 Nov: This period ฿6,500.50, Before ฿5,000");
    await expect.element(read).toBeInTheDocument();
    await userEvent.keyboard("{End}");
    await expect.element(page.getByText("3 Nov: This period –")).toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByText(/This period ฿/)).not.toBeInTheDocument();
  });

  test("has the same behind it as a table", async () => {
    await render(<Chart label="Sales by day" head="When" spec={trend} />);
    expect(page.getByRole("table").query()).toBeNull();
    const button = page.getByRole("button", { name: "Show as a table" });
    await button.click();
    await expect.element(button).toHaveAttribute("aria-expanded", "true");
    const row = page
      .getByRole("table", { name: "Sales by day" })
      .getByRole("row", { name: /2 Nov/ });
    await expect.element(row.getByRole("cell", { name: "฿6,500.50" })).toBeVisible();
    await button.click();
    await expect.element(page.getByRole("table")).not.toBeInTheDocument();
  });

  test("whose series are many has them down its table", async () => {
    await render(<Chart turned label="Shares" head="Brand" spec={shares} />);
    await page.getByRole("button", { name: "Show as a table" }).click();
    const row = page.getByRole("row", { name: "Solara 40% 50%" });
    await expect.element(row).toBeVisible();
  });

  test("follows the theme", async () => {
    await render(<Chart label="Sales by day" head="When" spec={trend} />);
    await drawn();
    const pixels = () => document.querySelector("canvas")?.toDataURL();
    const light = pixels();
    document.documentElement.dataset["theme"] = "dark";
    await expect.poll(pixels).not.toBe(light);
  });

  test.each(["light", "dark"])("of every kind can be read by everybody, %s", async (theme) => {
    document.documentElement.dataset["theme"] = theme;
    await page.viewport(360, 740);
    await render(
      <main className="space-y-4 bg-surface p-4 text-ink">
        <h1>Charts</h1>
        <Chart label="Sales by day" head="When" spec={trend} />
        <Chart label="Stores" head="Store" spec={ranking} />
        <Chart turned label="Shares" head="Brand" spec={shares} />
        <Chart turned label="Target" head="Target" spec={bullet} />
        <MonthHeat
          label="Reporting"
          days={[
            { day: "2026-11-01", share: 1, text: "100%", words: "4 of 4 reported" },
            { day: "2026-11-02", share: 0.8, text: "80%", words: "4 of 5 reported" },
            { day: "2026-11-03", share: 0.2, text: "20%", words: "1 of 5 reported" },
            { day: "2026-11-04", share: null, text: "–", words: "No report due" },
          ]}
        />
      </main>,
    );
    await drawn();
    for (const button of page.getByRole("button", { name: "Show as a table" }).all()) {
      await button.click();
    }
    await expect.element(page.getByRole("cell", { name: /Mon 2 Nov|Mon, 2 Nov/ })).toBeVisible();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });
});
