import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { PinPad } from "./pin-pad";

const onComplete = vi.fn();

function PinDemo({ error }: { error?: string }) {
  const [pin, setPin] = useState("");
  return <PinPad value={pin} onChange={setPin} onComplete={onComplete} error={error} />;
}

const key = (name: string) => page.getByRole("button", { name, exact: true });
const input = page.getByLabelText("Payment password");

beforeEach(() => onComplete.mockClear());

describe("PinPad", () => {
  test("collects six digits from its keys and reports them once", async () => {
    await render(<PinDemo />);
    for (const digit of ["1", "9", "0", "4", "7"]) await key(digit).click();
    expect(onComplete).not.toHaveBeenCalled();
    await key("2").click();
    expect(onComplete).toHaveBeenCalledExactlyOnceWith("190472");
    await key("5").click();
    expect(onComplete).toHaveBeenCalledOnce();
  });

  test("takes a hardware keyboard and ignores what is no digit", async () => {
    await render(<PinDemo />);
    await userEvent.type(input, "12a b34-56");
    expect(onComplete).toHaveBeenCalledExactlyOnceWith("123456");
  });

  test("deletes the last digit", async () => {
    await render(<PinDemo />);
    await expect.element(key("Delete digit")).toBeDisabled();
    await key("3").click();
    await key("8").click();
    await key("Delete digit").click();
    await expect.element(input).toHaveValue("3");
  });

  test("never shows the digits and says how many there are", async () => {
    await render(<PinDemo />);
    await key("3").click();
    await expect.element(input).toHaveAttribute("type", "password");
    await expect.element(page.getByText("1 of 6 digits entered")).toBeInTheDocument();
  });

  test("says what is wrong", async () => {
    await render(<PinDemo error="Wrong payment password, 4 tries left" />);
    await expect.element(input).toHaveAttribute("aria-invalid", "true");
    await expect.element(page.getByText("Wrong payment password, 4 tries left")).toBeVisible();
  });
});
