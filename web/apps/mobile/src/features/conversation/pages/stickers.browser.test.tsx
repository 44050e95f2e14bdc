import { expect, test } from "vitest";
import { page } from "vitest/browser";
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
import { testUser } from "../../../testing/test-user";

const log = page.getByRole("log");
const panel = page.getByRole("list", { name: "Stickers" });

async function open(stored: Record<string, string> = {}) {
  const line = chatLine();
  const { storage } = await renderApp({
    path: `${paths.conversation}?type=0&target=7`,
    user: testUser({ permissions: ["messages"] }),
    stored,
    handlers: [
      ...conversationAnswers(
        [conversationRow()],
        [chatMessage(1, { from: "u1", timestamp: new Date().toISOString() })],
      ),
      ...peopleAnswers([
        chatUser({ uid: "7", displayName: "Somchai" }),
        chatUser({ uid: "u1", displayName: "Nat" }),
      ]),
    ],
  });
  await expect.element(log.getByText("Message 1")).toBeVisible();
  return { storage, sends: () => line.said.filter(({ t }) => t === "send") };
}

async function openPanel() {
  await page.getByRole("button", { name: "Emoji and stickers" }).click();
  await page.getByRole("radio", { name: "Stickers" }).click();
  await expect.element(panel).toBeVisible();
}

const order = () =>
  panel
    .getByRole("img")
    .all()
    .map((picture) => picture.element().getAttribute("alt"));

test("a sticker is sent with one tap, as its picture's place and size", async () => {
  const { sends } = await open();
  await openPanel();
  await expectAccessible();
  await panel.getByRole("button", { name: "Thank you" }).click();
  await expect.element(log.getByRole("img", { name: "Thank you" })).toBeVisible();
  await expect.poll(sends).toMatchObject([
    {
      content: {
        type: 7,
        mediaType: 7,
        data: '{"x":200,"y":200}',
        remoteMediaUrl: "/stickers/thanks.svg",
      },
    },
  ]);
  // It stays open for another one.
  await expect.element(panel).toBeVisible();
});

test("what was sent last stands in front when the panel opens again, and only then", async () => {
  const { storage } = await open({ "stickers.u1": '["paid","gone-since","coffee"]' });
  await openPanel();
  expect(order().slice(0, 3)).toEqual(["Paid", "Coffee break", "Hello"]);
  await panel.getByRole("button", { name: "Sorry" }).click();
  await expect.element(log.getByRole("img", { name: "Sorry" })).toBeVisible();
  expect(order()[0]).toBe("Paid");
  await expect.poll(() => storage.getItem("stickers.u1")).toBe('["sorry","paid","coffee"]');
  await page.getByRole("button", { name: "Hide emoji" }).click();
  await openPanel();
  expect(order().slice(0, 4)).toEqual(["Sorry", "Paid", "Coffee break", "Hello"]);
});

test("whoever changes their words is offered signs only", async () => {
  await open();
  await log.getByText("Message 1").click({ button: "right" });
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Emoji and stickers" }).click();
  await expect.element(page.getByRole("button", { name: "👍" })).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "Stickers" })).not.toBeInTheDocument();
});

test("emoji picked last stand in front the next time, and a word finds them", async () => {
  const { storage } = await open({ "emoji.u1": '["🧾","🥭"]' });
  await page.getByRole("button", { name: "Emoji and stickers" }).click();
  const recent = page.getByRole("list", { name: "Recently used" });
  await expect.element(recent.getByRole("button", { name: "🧾" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("searchbox", { name: "Search emoji" }).fill("thank");
  const found = page.getByRole("list", { name: "Emoji" });
  await expect.poll(() => found.getByRole("button").elements().length).toBe(1);
  await found.getByRole("button", { name: "🙏" }).click();
  await expect.element(page.getByRole("textbox", { name: "Message…" })).toHaveValue("🙏");
  expect(storage.getItem("emoji.u1")).toBe('["🙏","🧾","🥭"]');
  await page.getByRole("searchbox", { name: "Search emoji" }).fill("nothing like it");
  await expect.element(page.getByText("No emoji found")).toBeVisible();
});
