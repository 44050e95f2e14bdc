/// <reference types="@vitest/browser-playwright" />
import { useState } from "react";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { cdp, page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../testing/axe";
import { stillness } from "../../../../testing/stillness";
import { Button } from "../actions/button";
import { Sheet } from "./sheet";

const onClose = vi.fn();

function FilterDemo() {
  const [open, setOpen] = useState(false);
  return (
    // The page spaces and rules its children; an open sheet must not care.
    <main className="space-y-4 divide-y divide-line">
      <h1>Orders</h1>
      <Button onClick={() => setOpen(true)}>Filter orders</Button>
      <Sheet
        open={open}
        title="Filter"
        onClose={() => {
          onClose();
          setOpen(false);
        }}
        footer={<Button block>Show 12 orders</Button>}
      >
        <p>Only unpaid</p>
      </Sheet>
      <p>12 orders</p>
    </main>
  );
}

const opener = page.getByRole("button", { name: "Filter orders" });
const sheet = page.getByRole("dialog", { name: "Filter" });

async function openSheet() {
  await render(<FilterDemo />);
  await opener.click();
  await expect.element(sheet).toBeVisible();
  await stillness();
}

async function preferMotion(value: "reduce" | "no-preference") {
  const features = [{ name: "prefers-reduced-motion", value }];
  await cdp().send("Emulation.setEmulatedMedia", { features });
}

/** A finger that pulls the head of the sheet down, one move every 16 ms of event time. */
function pull(distance: number, speed: number) {
  const head = document.querySelector("dialog > div")!;
  const start = performance.now();
  const send = (type: string, y: number, at: number) => {
    const event = new PointerEvent(type, { pointerId: 1, clientY: y, bubbles: true });
    Object.defineProperty(event, "timeStamp", { value: start + at });
    head.dispatchEvent(event);
  };
  head.setPointerCapture = () => {};
  send("pointerdown", 600, 0);
  const step = speed * 16;
  for (let moved = step, at = 16; moved < distance; moved += step, at += 16) {
    send("pointermove", 600 + moved, at);
  }
  send("pointermove", 600 + distance, (distance / speed) | 0);
  send("pointerup", 600 + distance, (distance / speed) | 0);
}

beforeEach(() => onClose.mockClear());

describe("Sheet", () => {
  test("takes the focus itself: whoever comes from typing sees no ring around its first button", async () => {
    await openSheet();
    await expect.element(sheet).toHaveFocus();
    await userEvent.keyboard("{Tab}");
    await expect.element(sheet.getByRole("button", { name: "Close" })).toHaveFocus();
  });

  test("takes the focus, holds it and gives it back", async () => {
    await openSheet();
    const dialog = sheet.element();
    expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard("{Tab}{Tab}{Tab}");
    expect(opener.element()).not.toBe(document.activeElement);
    await userEvent.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledOnce();
    await expect.element(opener).toHaveFocus();
  });

  test("lies at the bottom of the screen and is accessible", async () => {
    await openSheet();
    expect(sheet.element().getBoundingClientRect().bottom).toBe(window.innerHeight);
    await expectAccessible();
  });

  test("closes on its button and on a tap outside", async () => {
    await openSheet();
    await sheet.getByRole("button", { name: "Close" }).click();
    expect(onClose).toHaveBeenCalledTimes(1);
    await opener.click();
    await stillness();
    await userEvent.click(document.documentElement, { position: { x: 100, y: 60 } });
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test("is gone at once where people asked for less motion", async () => {
    await openSheet();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => document.querySelector("dialog")).toBeNull();
  });

  test("keeps its content while leaving, then removes it", async () => {
    await preferMotion("no-preference");
    onTestFinished(() => preferMotion("reduce"));
    await openSheet();
    await userEvent.keyboard("{Escape}");
    expect(document.querySelector("dialog")).not.toBeNull();
    await expect.poll(() => document.querySelector("dialog")).toBeNull();
  });

  test("a long pull dismisses it", async () => {
    await openSheet();
    pull(140, 0.2);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("a short quick flick dismisses it", async () => {
    await openSheet();
    pull(60, 0.8);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("a short slow pull springs back", async () => {
    await openSheet();
    pull(60, 0.1);
    expect(onClose).not.toHaveBeenCalled();
    await stillness();
    expect(sheet.element().getBoundingClientRect().bottom).toBe(window.innerHeight);
  });
});
