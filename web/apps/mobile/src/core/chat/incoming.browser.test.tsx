import type { ChatSetting, ConversationInfo } from "@gerai/chat";
import { http } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { chatUser, peopleAnswers } from "../../testing/chat-people";
import {
  chatLine,
  chatMessage,
  conversationAnswers,
  conversationRow,
} from "../../testing/chat-server";
import { renderApp } from "../../testing/render-app";
import { ok } from "../../testing/server";
import { testUser } from "../../testing/test-user";
import { paths } from "../paths";
import { chatOf } from "./chat-client";

const told = page.getByRole("status");
const moment = "2026-11-14T08:00:00Z";

async function elsewhere(row: Partial<ConversationInfo> = {}, settings: ChatSetting[] = []) {
  const line = chatLine();
  const app = await renderApp({
    path: paths.mine,
    user: testUser({ permissions: ["messages"] }),
    handlers: [
      http.get("*/im/front/setting/list", () => ok({ list: settings, now: moment })),
      ...conversationAnswers([conversationRow(row)], [chatMessage(3)]),
      ...peopleAnswers([
        chatUser({ uid: "7", displayName: "Somchai" }),
        chatUser({ uid: "8", displayName: "Nok" }),
      ]),
    ],
  });
  await expect
    .poll(() => chatOf(app.services).settings.view.get().all())
    .toHaveLength(settings.length);
  await expect.poll(() => chatOf(app.services).conversations.list.get()).toHaveLength(1);
  return { ...app, line };
}

describe("a message that comes while another page is open", () => {
  test("is told of, counted in the title and on the tab, and a tap leads to it", async () => {
    const { line, router } = await elsewhere();
    await expect.poll(() => document.title).toBe("Me · Gerai");
    line.tell({ t: "message", message: chatMessage(4) });
    await expect.element(told.filter({ hasText: "Somchai: Message 4" })).toBeVisible();
    await expect.poll(() => document.title).toBe("(1) Me · Gerai");
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.conversation);
    await expect.element(page.getByRole("log").getByText("Message 3")).toBeVisible();
    line.tell({ t: "message", message: chatMessage(5) });
    await expect.element(page.getByRole("log").getByText("Message 5")).toBeVisible();
    await expect.element(told.filter({ hasText: "Message 5" })).not.toBeInTheDocument();
  });

  test.each([
    ["from a muted conversation", { silent: true }, []],
    ["while nothing is to disturb", {}, [setting(17, "0|1440")]],
    ["while everything is muted", {}, [setting(2, "1")]],
  ])("is not told of %s", async (_case, row, settings) => {
    const { line, services } = await elsewhere(row, settings);
    line.tell({ t: "message", message: chatMessage(4) });
    const chat = chatOf(services);
    await expect.poll(() => chat.conversations.list.get()?.[0]?.lastSeq).toBe(4);
    await expect.element(told.filter({ hasText: "Message 4" })).not.toBeInTheDocument();
  });

  test("says no more than that it came where its words are not to be shown", async () => {
    const { line } = await elsewhere({}, [setting(4, "1")]);
    line.tell({ t: "message", message: chatMessage(4) });
    await expect.element(told.filter({ hasText: "New message" })).toBeVisible();
    await expect.element(told.filter({ hasText: "Message 4" })).not.toBeInTheDocument();
  });
});

function setting(scope: number, value: string): ChatSetting {
  return { scope, settingKey: "", value, changedAt: moment };
}
