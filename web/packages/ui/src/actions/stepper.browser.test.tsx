import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { Stepper } from "./stepper";

const onChange = vi.fn();

test("a finger has 44 px for each part of it, in rows too", async () => {
  await render(
    <div className="p-10">
      <Stepper compact label="Velvet Tint" value={12} onChange={onChange} />
    </div>,
  );
  const parts = [...document.querySelectorAll("button, input")];
  expect(parts).toHaveLength(3);
  for (const part of parts) {
    const { left, top, width, height } = part.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    for (const [dx, dy] of [
      [-21, 0],
      [21, 0],
      [0, -21],
      [0, 21],
    ] as const) {
      expect(document.elementFromPoint(x + dx, y + dy)?.closest("button, input")).toBe(part);
    }
  }
});

interface QuantityDemoProps {
  start: number;
  min?: number;
  removable?: boolean;
}

function QuantityDemo({ start, min = 0, removable = false }: QuantityDemoProps) {
  const [quantity, setQuantity] = useState(start);
  return (
    <Stepper
      label="Velvet Tint"
      value={quantity}
      min={min}
      max={40}
      step={12}
      removable={removable}
      onChange={(next) => {
        onChange(next);
        setQuantity(next);
      }}
    />
  );
}

const minus = page.getByRole("button", { name: "Decrease" });
const plus = page.getByRole("button", { name: "Increase" });
const input = page.getByRole("textbox", { name: "Velvet Tint" });

beforeEach(() => onChange.mockClear());

describe("Stepper", () => {
  test("moves by the minimum order quantity and stops at the ends", async () => {
    await render(<QuantityDemo start={24} />);
    await plus.click();
    await expect.element(input).toHaveValue("36");
    await expect.element(plus).toBeDisabled();
    for (const left of [24, 12, 0]) {
      await minus.click();
      await expect.element(input).toHaveValue(String(left));
    }
    await expect.element(minus).toBeDisabled();
  });

  test.each([
    ["13", "24"],
    ["24", "24"],
    ["999", "36"],
    ["0", "0"],
  ])("typing %s gives %s", async (typed, value) => {
    await render(<QuantityDemo start={12} />);
    await userEvent.fill(input, typed);
    await userEvent.keyboard("{Enter}");
    await expect.element(input).toHaveValue(value);
  });

  test.each([
    ["1", "10"],
    ["11", "22"],
    ["999", "34"],
  ])("counts steps from the least allowed: typing %s gives %s", async (typed, value) => {
    await render(<QuantityDemo start={22} min={10} />);
    await userEvent.fill(input, typed);
    await userEvent.keyboard("{Enter}");
    await expect.element(input).toHaveValue(value);
  });

  test("what can be removed goes from the least to nothing, never to something between", async () => {
    await render(<QuantityDemo start={22} min={10} removable />);
    for (const left of [10, 0]) {
      await minus.click();
      await expect.element(input).toHaveValue(String(left));
    }
  });

  test.each([
    ["0", "0"],
    ["3", "10"],
  ])(
    "what can be removed is not counted below the least: typing %s gives %s",
    async (typed, value) => {
      await render(<QuantityDemo start={22} min={10} removable />);
      await userEvent.fill(input, typed);
      await userEvent.keyboard("{Enter}");
      await expect.element(input).toHaveValue(value);
    },
  );

  test("an emptied field keeps the old value and reports nothing", async () => {
    await render(<QuantityDemo start={24} />);
    await userEvent.fill(input, "");
    await userEvent.keyboard("{Enter}");
    await expect.element(input).toHaveValue("24");
    expect(onChange).not.toHaveBeenCalled();
  });
});
