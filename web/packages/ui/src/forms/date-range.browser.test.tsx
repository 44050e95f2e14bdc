import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../testing/axe";
import { DateRange } from "./date-range";
import type { DaySpan } from "./date-range";

const onChange = vi.fn();

const presets = [
  { id: "today", label: "Today", from: "2026-11-14", to: "2026-11-14" },
  { id: "lastMonth", label: "Last month", from: "2026-10-01", to: "2026-10-31" },
];

function PeriodDemo() {
  const [value, setValue] = useState<DaySpan>({ from: "2026-11-14", to: "2026-11-14" });
  return (
    <DateRange
      value={value}
      today="2026-11-14"
      presets={presets}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
    />
  );
}

const day = (name: string) => page.getByRole("button", { name, exact: true });

beforeEach(async () => {
  onChange.mockClear();
  await render(<PeriodDemo />);
});

describe("DateRange", () => {
  test("offers presets, lights the one that holds and turns to its month", async () => {
    const today = page.getByRole("button", { name: "Today" });
    await expect.element(today).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Last month" }).click();
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: "2026-10-01", to: "2026-10-31" });
    await expect.element(today).toHaveAttribute("aria-pressed", "false");
    await expect.element(page.getByText("October 2026")).toBeVisible();
  });

  test("takes the first and the last day in either order", async () => {
    await day("12 Nov 2026").click();
    expect(onChange).not.toHaveBeenCalled();
    await day("3 Nov 2026").click();
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: "2026-11-03", to: "2026-11-12" });
    await expect.element(day("7 Nov 2026")).toHaveAttribute("aria-pressed", "true");
    await expect.element(day("2 Nov 2026")).toHaveAttribute("aria-pressed", "false");
  });

  test("refuses the future", async () => {
    await expect.element(day("15 Nov 2026")).toBeDisabled();
    await expect.element(page.getByRole("button", { name: "Next month" })).toBeDisabled();
  });

  test("starts weeks on Monday", () => {
    const names = page.getByRole("columnheader").elements();
    expect(names.map((name) => name.textContent)).toEqual([
      "Mon",
      "Tue",
      "Wed",
      "Thu",
      "Fri",
      "Sat",
      "Sun",
    ]);
  });

  test("walks with the arrow keys, over the end of a month", async () => {
    await userEvent.click(day("2 Nov 2026"));
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(day("26 Oct 2026")).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{Enter}");
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: "2026-10-27", to: "2026-11-02" });
  });

  test("is accessible", async () => {
    await expectAccessible(page.getByRole("table").element());
  });
});
