import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { AmountField } from "./amount-field";

function Amount() {
  const [value, setValue] = useState("");
  return <AmountField label="Amount" symbol="฿" decimals={2} value={value} onChange={setValue} />;
}

test("thousands are set apart while somebody types, also in the midst of the amount", async () => {
  await render(<Amount />);
  const field = page.getByRole("textbox", { name: "Amount" });
  await field.click();
  await userEvent.keyboard("1250000.5");
  await expect.element(field).toHaveValue("1,250,000.5");
  await userEvent.keyboard("{Home}{ArrowRight}9");
  await expect.element(field).toHaveValue("19,250,000.5");
  await userEvent.keyboard("7");
  await expect.element(field).toHaveValue("197,250,000.5");
  await userEvent.keyboard("{Backspace}{Backspace}");
  await expect.element(field).toHaveValue("1,250,000.5");
});

test("a separator gives way to the digit beyond it", async () => {
  await render(<Amount />);
  const field = page.getByRole("textbox", { name: "Amount" });
  await field.click();
  await userEvent.keyboard("1250000.5{Home}{ArrowRight}{ArrowRight}{Backspace}");
  await expect.element(field).toHaveValue("250,000.5");
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}{Delete}");
  await expect.element(field).toHaveValue("25,000.5");
  await userEvent.keyboard("7");
  await expect.element(field).toHaveValue("250,700.5");
});
