import { ToastHost } from "@gerai/ui";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import type { Recording } from "../use-recorder";
import { HoldToTalk } from "./hold-to-talk";

beforeEach(() => {
  const context = new AudioContext();
  // What was ended once says nothing any more: each recording has a microphone of its own.
  const ask = vi
    .spyOn(navigator.mediaDevices, "getUserMedia")
    .mockImplementation(async () => context.createMediaStreamDestination().stream);
  return async () => {
    ask.mockRestore();
    await context.close();
  };
});

const button = page.getByRole("button").first();

async function show() {
  const recorded: Recording[] = [];
  await render(
    <>
      <HoldToTalk
        onRecording={() => undefined}
        onRecorded={(recording) => recorded.push(recording)}
      />
      <ToastHost />
    </>,
  );
  const finger = (type: string, clientY: number) =>
    button
      .element()
      .dispatchEvent(
        new PointerEvent(type, { pointerId: 1, clientY, bubbles: true, isPrimary: true }),
      );
  // A made-up finger cannot be followed beyond the button.
  Object.assign(button.element(), { setPointerCapture: () => undefined });
  return { recorded, finger };
}

async function hold() {
  const shown = await show();
  shown.finger("pointerdown", 800);
  await expect.element(page.getByText("Release to send, slide up to cancel")).toBeVisible();
  return shown;
}

/** As if so much time had passed. */
function later(ms: number): void {
  const then = Date.now() + ms;
  const clock = vi.spyOn(Date, "now").mockReturnValue(then);
  onTestFinished(() => clock.mockRestore());
}

test("let go, it is sent", async () => {
  const { recorded, finger } = await hold();
  await expect.element(page.getByRole("status").getByText("0:01")).toBeVisible();
  finger("pointerup", 800);
  await expect.poll(() => recorded).toHaveLength(1);
  await expect.poll(() => recorded[0]?.seconds).toBeGreaterThanOrEqual(1);
  await expect.element(page.getByText("Hold to talk")).toBeVisible();
});

test("slid up, it is forgotten; slid back, it is not", async () => {
  const { recorded, finger } = await hold();
  await expect.element(page.getByRole("status").getByText("0:01")).toBeVisible();
  finger("pointermove", 650);
  await expect.element(page.getByText("Release to cancel")).toBeVisible();
  finger("pointermove", 780);
  await expect.element(page.getByText("Release to send, slide up to cancel")).toBeVisible();
  // Lifted before the page has drawn that it would be forgotten; the next voice is then the first that arrives.
  finger("pointermove", 650);
  finger("pointerup", 650);
  await expect.element(page.getByText("Hold to talk")).toBeVisible();
  finger("pointerdown", 800);
  await expect.element(page.getByRole("status").getByText("0:01")).toBeVisible();
  finger("pointerup", 800);
  await expect.poll(() => recorded).toHaveLength(1);
});

test("slid up quickly, it is forgotten and not taken for a tap", async () => {
  const { finger } = await hold();
  finger("pointerup", 650);
  await expect.element(page.getByText("Hold to talk")).toBeVisible();
});

test("shorter than a second, it says so and is not sent", async () => {
  const { recorded, finger } = await hold();
  later(500);
  finger("pointerup", 800);
  await expect.element(page.getByText("Too short")).toBeVisible();
  expect(recorded).toEqual([]);
});

test("tapped, it records until it is tapped again", async () => {
  const { recorded, finger } = await show();
  finger("pointerdown", 800);
  finger("pointerup", 800);
  await expect.element(page.getByText("Tap to send")).toBeVisible();
  await expect.element(page.getByRole("status").getByText("0:01")).toBeVisible();
  finger("pointerdown", 800);
  finger("pointerup", 800);
  await expect.poll(() => recorded).toHaveLength(1);
  await expect.element(page.getByText("Hold to talk")).toBeVisible();
});

test("tapped, it is forgotten by a button and by Escape", async () => {
  const { recorded, finger } = await show();
  const tap = async () => {
    finger("pointerdown", 800);
    finger("pointerup", 800);
    await expect.element(page.getByText("Tap to send")).toBeVisible();
    await expect.element(page.getByRole("status").getByText("0:01")).toBeVisible();
  };
  await tap();
  await page.getByRole("button", { name: "Discard recording" }).click();
  await expect.element(page.getByText("Hold to talk")).toBeVisible();
  await tap();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("Hold to talk")).toBeVisible();
  expect(recorded).toEqual([]);
});

test("a key or a screen reader starts it and sends it", async () => {
  const { recorded } = await show();
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("status").getByText("0:01")).toBeVisible();
  await userEvent.keyboard(" ");
  await expect.poll(() => recorded).toHaveLength(1);
  const click = () => button.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
  click();
  await expect.element(page.getByRole("status").getByText("0:01")).toBeVisible();
  click();
  await expect.poll(() => recorded).toHaveLength(2);
});
