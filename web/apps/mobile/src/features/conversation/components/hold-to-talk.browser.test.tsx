import { ToastHost } from "@gerai/ui";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import type { Recording } from "../use-recorder";
import { HoldToTalk } from "./hold-to-talk";

beforeEach(() => {
  const context = new AudioContext();
  const microphone = context.createMediaStreamDestination();
  const ask = vi.spyOn(navigator.mediaDevices, "getUserMedia").mockResolvedValue(microphone.stream);
  return async () => {
    ask.mockRestore();
    await context.close();
  };
});

const button = page.getByRole("button");

async function hold() {
  const recorded: Recording[] = [];
  await render(
    <>
      <HoldToTalk onRecorded={(recording) => recorded.push(recording)} />
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
  finger("pointerdown", 800);
  await expect.element(page.getByText("Release to send, slide up to cancel")).toBeVisible();
  return { recorded, finger };
}

test("let go, it is sent", async () => {
  const { recorded, finger } = await hold();
  await expect.element(page.getByRole("status").getByText("0:01")).toBeVisible();
  finger("pointerup", 800);
  await expect.poll(() => recorded).toHaveLength(1);
  expect(recorded[0]?.seconds).toBeGreaterThanOrEqual(1);
  await expect.element(page.getByText("Hold to talk")).toBeVisible();
});

test("slid up, it is forgotten; slid back, it is not", async () => {
  const { recorded, finger } = await hold();
  await expect.element(page.getByRole("status").getByText("0:01")).toBeVisible();
  finger("pointermove", 650);
  await expect.element(page.getByText("Release to cancel")).toBeVisible();
  finger("pointermove", 780);
  await expect.element(page.getByText("Release to send, slide up to cancel")).toBeVisible();
  finger("pointermove", 650);
  finger("pointerup", 650);
  await expect.element(page.getByText("Hold to talk")).toBeVisible();
  expect(recorded).toEqual([]);
});

test("shorter than a second, it says so and is not sent", async () => {
  const { recorded, finger } = await hold();
  finger("pointerup", 800);
  await expect.element(page.getByText("Too short")).toBeVisible();
  expect(recorded).toEqual([]);
});
