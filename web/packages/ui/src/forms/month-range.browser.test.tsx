import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../testing/axe";
import { MonthRange } from "./month-range";

test("takes the first and the last month in either order, and not more than it may be long", async () => {
  const onChange = vi.fn();
  await render(
    <main>
      <MonthRange
        value={{ from: "2026-09", to: "2026-11" }}
        max="2026-11"
        longest={36}
        onChange={onChange}
      />
    </main>,
  );
  const month = (name: string) => page.getByRole("button", { name, exact: true });
  await expect.element(month("Oct 2026")).toHaveAttribute("aria-pressed", "true");
  await expect.element(month("Dec 2026")).toBeDisabled();
  await expectAccessible();
  await month("Nov 2026").click();
  expect(onChange).not.toHaveBeenCalled();
  for (let year = 2025; year >= 2023; year -= 1) {
    await page.getByRole("button", { name: "Previous year" }).click();
  }
  await expect.element(month("Nov 2023")).toBeDisabled();
  await expect.element(page.getByRole("button", { name: "Previous year" })).toBeDisabled();
  await month("Dec 2023").click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: "2023-12", to: "2026-11" });
});
