import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { MoneyInput } from "./money-input";

interface AmountProps {
  currency: string;
  start: string | null;
}

function Amount({ currency, start }: AmountProps) {
  const [value, setValue] = useState<string | null>(start);
  return (
    <>
      <MoneyInput currency={currency} value={value} onChange={setValue} aria-label="Amount" />
      <output aria-label="Sent">{value ?? "nothing"}</output>
    </>
  );
}

const field = page.getByRole("spinbutton", { name: "Amount" });
const sent = page.getByRole("status", { name: "Sent" });

test("an amount is grouped while it is typed and has its cents afterwards", async () => {
  await render(<Amount currency="THB" start={null} />);
  await field.click();
  await userEvent.keyboard("5000.5");
  await expect.element(field).toHaveValue("5,000.5");
  await userEvent.tab();
  await expect.element(field).toHaveValue("5,000.50");
  await expect.element(sent).toHaveTextContent("5000.5");
});

test("what is there already is shown with its cents", async () => {
  await render(<Amount currency="MYR" start="1234567.5" />);
  await expect.element(field).toHaveValue("1,234,567.50");
});

test("a currency without cents gets none", async () => {
  await render(<Amount currency="IDR" start="1250000" />);
  await expect.element(field).toHaveValue("1,250,000");
});
