import { ConfirmHost } from "@gerai/ui";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { prepare } from "../../../core/chat/media-prepare";
import type { SendAs } from "../../../core/chat/media-prepare";
import { MorePanel } from "./more-panel";

/** A drawing wider than what travels by default. */
async function widePicture(): Promise<File> {
  const canvas = new OffscreenCanvas(3000, 20);
  canvas.getContext("2d")?.fillRect(0, 0, 1500, 20);
  return new File([await canvas.convertToBlob({ type: "image/png" })], "wide.png", {
    type: "image/png",
  });
}

async function panel() {
  const sent: (SendAs | undefined)[] = [];
  const attachments = {
    sendFiles: (_files: readonly File[], as?: SendAs) => void sent.push(as),
    tell: () => undefined,
    sendVoice: () => undefined,
    chooseLocation: () => undefined,
    sendCard: () => undefined,
    documents: [],
    sendDocument: () => undefined,
    sendSticker: () => undefined,
  };
  const screen = await render(
    <>
      <MorePanel
        attachments={attachments}
        onWords={() => undefined}
        onLater={() => undefined}
        onDone={() => undefined}
      />
      <ConfirmHost />
    </>,
  );
  return { screen, sent };
}

test("pictures are made smaller unless the original is asked for", async () => {
  const file = await widePicture();
  const usual = (await prepare(file, "shown")).file.blob;
  expect((await createImageBitmap(usual)).width).toBe(2560);
  expect((await prepare(file, "original")).file.blob).toBe(file);
});

test("originals go after their size has been said; the switch is off at first", async () => {
  const { screen, sent } = await panel();
  const file = new File(["x".repeat(3072)], "photo.jpg", { type: "image/jpeg" });
  await screen.getByLabelText("Album").upload(file);
  await expect.poll(() => sent).toEqual(["shown"]);
  await screen.getByRole("switch", { name: "Send originals" }).click();
  await screen.getByLabelText("Album").upload(file);
  await expect.element(screen.getByText("Original size 3 KB")).toBeVisible();
  await expect.poll(() => sent).toEqual(["shown"]);
  await screen.getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(() => sent).toEqual(["shown", "original"]);
});
