import { http } from "msw";
import type { HttpHandler } from "msw";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { chatUser, peopleAnswers } from "../../../testing/chat-people";
import {
  chatLine,
  chatMessage,
  conversationAnswers,
  conversationRow,
} from "../../../testing/chat-server";
import { renderApp } from "../../../testing/render-app";
import { ok, refuse } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const log = page.getByRole("log");
const voice = { type: 2, content: '{"duration":3,"waveform":[10,90]}', fileId: "5" };
const messages = [
  chatMessage(1, { content: voice }),
  chatMessage(2, { content: { type: 1, searchableContent: "The shelf is empty" } }),
  chatMessage(3),
  chatMessage(4, {
    content: {
      type: 1001,
      content: "31",
      searchableContent: "SO-31 Siam Store",
      data: JSON.stringify({
        orderNo: "SO-31",
        customerName: "Siam Store",
        kinds: 2,
        qty: 24,
        amount: "1300.50",
        currency: "THB",
        placedAt: "2026-11-15T02:30:00Z",
      }),
    },
  }),
];

async function open(handlers: HttpHandler[] = []) {
  const line = chatLine();
  const app = await renderApp({
    path: `${paths.conversation}?type=0&target=7`,
    user: testUser({ permissions: ["messages"] }),
    handlers: [
      ...handlers,
      ...conversationAnswers([conversationRow()], messages),
      ...peopleAnswers([chatUser({ uid: "7" }), chatUser({ uid: "u1" })]),
      http.post("*/setting/put", async ({ request }) => ok(await request.json())),
    ],
  });
  await expect.element(log.getByText("The shelf is empty")).toBeVisible();
  const sends = () => line.said.filter(({ t }) => t === "send");
  return { ...app, sends };
}

async function pickFile(file: File): Promise<void> {
  await page.getByRole("button", { name: "More" }).click();
  await userEvent.upload(page.getByLabelText("File", { exact: true }), file);
}

describe("files in a conversation", () => {
  test("stand in it at once and go out when the server has them", async () => {
    const file = { id: "77", name: "a.txt", bytes: 5, mime: "text/plain", preview: "" };
    const upload = { uploadId: "1", partBytes: 262_144, partCount: 1, received: [] };
    const { sends } = await open([
      http.post("*/media/begin", () => ok({ ...upload, file: null })),
      http.post("*/media/part", () => ok({ ...upload, received: [0], file })),
    ]);
    await pickFile(new File(["hello"], "a.txt"));
    await expect.element(log.getByText("a.txt", { exact: true })).toBeVisible();
    await expect.poll(sends).toMatchObject([{ content: { type: 5, fileId: "77" } }]);
  });

  test("that are refused say why and stay to be tried again", async () => {
    const { sends } = await open([
      http.post("*/media/begin", () => refuse(413, "storage_full", "Your storage is full")),
    ]);
    await pickFile(new File(["hello"], "a.txt"));
    await log.getByRole("button", { name: "Not sent, tap for options" }).click();
    await expect.element(page.getByText("Your storage is full")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Send again" })).toBeVisible();
    expect(sends()).toEqual([]);
  });

  test("that are programs or empty do not even begin", async () => {
    const { sent } = await open();
    await pickFile(new File(["MZ"], "setup.exe"));
    await expect.element(page.getByText("Files of this type cannot be sent")).toBeVisible();
    await pickFile(new File([], "empty.txt"));
    await expect.element(page.getByText("An empty file cannot be sent")).toBeVisible();
    expect(sent("media/begin")).toEqual([]);
  });
});

test("several messages are passed on as one record where one of them cannot go alone", async () => {
  const { router } = await open();
  await log.getByText("The shelf is empty").click({ button: "right" });
  await page.getByRole("button", { name: "Select" }).click();
  await log.getByRole("checkbox", { name: "Select message: [Voice message]" }).click();
  await expect.element(page.getByText("2 selected")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "One by one" }).click();
  await expect.element(page.getByText(/cannot be forwarded one by one/)).toBeVisible();
  await page.getByRole("button", { name: "Merged" }).click();
  await expect
    .poll(() => router.state.location)
    .toMatchObject({ pathname: paths.forward, search: { uids: "m1,m2", target: "7" } });
});

test("an order that was sent tells its amount and opens", async () => {
  const { router } = await open();
  const card = log.getByRole("link", {
    name: /1,300\.50.*Siam Store.*SO-31 · 15 Nov 2026.*2 products, 24 pieces/s,
  });
  await card.click();
  await expect
    .poll(() => router.state.location)
    .toMatchObject({ pathname: paths.orderDetails, search: { orderId: "31" } });
});
