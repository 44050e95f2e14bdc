import { http, HttpResponse } from "msw";
import type { HttpHandler } from "msw";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Locator } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { chatOf } from "../../../core/chat/chat-client";
import { paths } from "../../../core/paths";
import { chatGroup, chatUser, groupMember, peopleAnswers } from "../../../testing/chat-people";
import {
  chatLine,
  chatMessage,
  conversationAnswers,
  conversationRow,
} from "../../../testing/chat-server";
import { renderApp } from "../../../testing/render-app";
import { ok } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const somchai = chatUser({ uid: "7", displayName: "Somchai Jaidee" });
const me = chatUser({ uid: "u1", displayName: "Nat" });
const log = page.getByRole("log");

/** What is read keeps its place while older messages come in above it: the top is a new place each time. */
const scrollUpTo = (what: Locator) =>
  vi.waitFor(
    () => {
      log.element().scrollTo(0, 0);
      expect(what.query()).toBeVisible();
    },
    { timeout: 60_000 },
  );
const box = page.getByRole("textbox", { name: "Message…" });

async function open(where: string, messages = [chatMessage(3)], handlers: HttpHandler[] = []) {
  const line = chatLine();
  const conversation = messages[0]?.conversation ?? { type: 0, target: "7" };
  const app = await renderApp({
    path: `${paths.conversation}?${where}`,
    user: testUser({ permissions: ["messages"] }),
    handlers: [
      ...handlers,
      ...conversationAnswers([conversationRow({ conversation })], messages),
      ...peopleAnswers([somchai, me]),
      http.post("*/setting/put", async ({ request }) => ok(await request.json())),
    ],
  });
  return { ...app, line };
}

describe("a conversation", () => {
  test("shows what is sent at once, and offers to try again what was refused", async () => {
    const { line } = await open("type=0&target=7");
    await expect.element(log.getByText("Message 3")).toBeVisible();
    await box.fill("Hello");
    await page.getByRole("button", { name: "Send" }).click();
    await expect.element(log.getByRole("img", { name: "Sending" })).toBeVisible();
    const sends = () => line.said.filter(({ t }) => t === "send");
    await expect.poll(sends).toHaveLength(1);
    const clientUuid = String(sends()[0]?.["clientUuid"]);
    line.tell({
      t: "refused",
      clientUuid,
      state: 246,
      code: "blocked_by_peer",
      msg: "Not accepted",
    });
    await log.getByRole("button", { name: "Not sent, tap for options" }).click();
    await expect.element(page.getByText("Not accepted")).toBeVisible();
    await page.getByRole("button", { name: "Send again" }).click();
    await expect.poll(sends).toHaveLength(2);
    await expect.poll(() => sends()[1]?.["clientUuid"]).toBe(clientUuid);
    line.tell({ t: "ack", clientUuid, uid: "m4", seq: 4, timestamp: "2026-11-14T08:00:04Z" });
    await expect.element(log.getByRole("img", { name: "Sent" })).toBeVisible();
    await expect.element(log.getByText("Hello", { exact: true })).toBeVisible();
    await expectAccessible();
  });

  test("tells how far own words have come: sent, on a device, read", async () => {
    const own = chatMessage(3, { from: "u1", timestamp: "2026-11-14T08:00:03Z" });
    const reader = {
      userId: "7",
      readSeq: 2,
      readAt: "2026-11-14T08:00:02Z",
      deliveredSeq: 2,
      joinedSeq: 0,
    };
    const { line } = await open(
      "type=0&target=7",
      [own],
      [http.get("*/conversation/readers", () => ok({ list: [reader] }))],
    );
    await expect.element(log.getByRole("img", { name: "Sent" })).toBeVisible();
    const conversation = { type: 0, target: "7", line: 0 } as const;
    line.tell({ t: "delivered", conversation, userIds: ["7"], seq: 3 });
    await expect.element(log.getByRole("img", { name: "Delivered" })).toBeVisible();
    line.tell({ t: "read", conversation, userId: "7", seq: 3, readAt: "2026-11-14T08:01:00Z" });
    await expect.element(log.getByRole("img", { name: "Read" })).toBeVisible();
    await expectAccessible();
  });

  test("leads to the newest when everything on the screen is replaced by what came meanwhile", async () => {
    const said = (count: number, words: (seq: number) => string) =>
      Array.from({ length: count }, (_, index) => {
        const content = { type: 1, searchableContent: words(index + 1) };
        return chatMessage(index + 1, { content });
      });
    let messages = said(40, (seq) => `Message ${seq}`);
    // Asked for what is older it answers so: on a slow device that happens before the end is reached.
    const history = http.get("*/message/history", ({ request }) => {
      const asked = new URL(request.url).searchParams;
      const there = messages.slice(0, Number(asked.get("before") ?? 1000) - 1);
      const count = Number(asked.get("count"));
      return ok({ list: there.slice(-count), more: there.length > count });
    });
    const { line } = await open("type=0&target=7", [], [history]);
    await expect.element(log.getByText("Message 40")).toBeInViewport();
    messages = said(140, (seq) => `${"long ".repeat(Math.max(0, seq - 101))}Message ${seq}`);
    line.tell({ t: "conversation", conversation: { type: 0, target: "7" } });
    await expect.element(log.getByText("Message 140")).toBeInViewport();
  });

  test("led to an old message, does not count as new below it what has been read", async () => {
    const said = Array.from({ length: 60 }, (_, index) => chatMessage(index + 1));
    const row = conversationRow({ lastSeq: 60, readSeq: 60, lastMessage: said.at(-1) ?? null });
    const { line } = await open("type=0&target=7&seq=5", said, conversationAnswers([row], said));
    const latest = page.getByRole("button", { name: /^Go to the latest message/ });
    await expect.element(log.getByText("Message 5", { exact: true })).toBeInViewport();
    await expect.element(latest).toHaveAccessibleName("Go to the latest message");
    line.tell({ t: "message", message: chatMessage(61) });
    await expect.element(latest).toHaveAccessibleName(/Go to the latest message, 1/);
  });

  test("says when older messages cannot be read, and tries again", async () => {
    const newest = Array.from({ length: 40 }, (_, index) => chatMessage(41 + index));
    const older = Array.from({ length: 40 }, (_, index) => chatMessage(1 + index));
    let broken = true;
    const history = http.get("*/message/history", ({ request }) => {
      if (!new URL(request.url).searchParams.has("before")) return ok({ list: newest, more: true });
      return broken ? HttpResponse.error() : ok({ list: older, more: false });
    });
    await open("type=0&target=7", [], [history]);
    await expect.element(log.getByText("Message 80")).toBeInViewport();
    const retry = page.getByRole("button", { name: /Try again/ });
    await scrollUpTo(retry);
    await expectAccessible();
    // Mended by the press itself: once connected the page reads again of its own accord, and what
    // that brings would take the button away from under the finger.
    document.addEventListener("click", () => (broken = false), { capture: true, once: true });
    await retry.click();
    await expect.element(retry).not.toBeInTheDocument();
    await scrollUpTo(log.getByText("Message 1", { exact: true }));
  });

  test("draws what it knows, and is honest about what it does not", async () => {
    await open("type=0&target=7", [
      chatMessage(1, { content: { type: 5, searchableContent: "prices.pdf", content: "2048" } }),
      chatMessage(2, { content: { type: 4711, content: '{"poll":7}' } }),
      chatMessage(4, { content: { type: 1001, data: "{no json" } }),
      chatMessage(5, { content: { type: 3, content: '{"w":640,"h":480}' } }),
      chatMessage(6, { state: "recalled", content: { type: 80, data: '{"o":"7","s":"7","t":1}' } }),
    ]);
    await expect.element(log.getByText("prices.pdf")).toBeVisible();
    await expect
      .poll(() => log.getByText("This version cannot show this message").elements())
      .toHaveLength(3);
    await expect.element(log.getByText("poll")).not.toBeInTheDocument();
    await expect.element(log.getByText("Somchai Jaidee recalled a message")).toBeVisible();
  });

  test("offers only what a message allows", async () => {
    await open("type=0&target=7");
    await log.getByText("Message 3").click({ button: "right" });
    const menu = page.getByRole("dialog");
    await expect.element(menu.getByRole("button", { name: "Reply" })).toBeVisible();
    await expect.element(menu.getByRole("button", { name: "Edit" })).not.toBeInTheDocument();
    await expect.element(menu.getByRole("button", { name: "Recall" })).not.toBeInTheDocument();
    await menu.getByRole("button", { name: "Reply" }).click();
    await expect.element(page.getByText("Replying to Somchai Jaidee")).toBeVisible();
    await expect.element(box).toHaveFocus();
  });

  test("says why nothing can be said in a muted group", async () => {
    await open(
      "type=1&target=9",
      [chatMessage(3, { conversation: { type: 1, target: "9" } })],
      [
        http.get("*/group/detail", () => ok(chatGroup({ muted: true, ownerId: "7" }))),
        http.get("*/group/members", () =>
          ok({ list: [groupMember("7", { role: "owner" }), groupMember("u1")], now: "" }),
        ),
      ],
    );
    await expect.element(page.getByText("Everyone in this group is muted")).toBeVisible();
    await expect.element(box).not.toBeInTheDocument();
  });

  test("keeps what was begun when one leaves", async () => {
    const { sent, router } = await open("type=0&target=7");
    // The list has been read by then: read later, it would say what this server knows, which is of no draft.
    await expect.poll(() => sent("setting/list").length).toBeGreaterThan(0);
    await box.fill("half a thou");
    await userEvent.keyboard("{Escape}");
    await router.navigate({ to: paths.messages });
    await expect
      .poll(() => sent("setting/put")[0]?.body)
      .toEqual({
        scope: 19,
        settingKey: "0-0-7",
        value: "half a thou",
      });
    await expect.element(page.getByText("[Draft]")).toBeVisible();
  });

  test("keeps what was begun on this device alone where its owner wants that", async () => {
    const alone = { scope: 20, settingKey: "", value: "1", changedAt: "2026-11-14T08:00:00Z" };
    const { sent, router, services } = await open("type=0&target=7", undefined, [
      http.get("*/setting/list", () => ok({ list: [alone], now: alone.changedAt })),
    ]);
    await expect.poll(() => chatOf(services).settings.view.get().isOn(20)).toBe(true);
    await box.fill("half a thou");
    await userEvent.keyboard("{Escape}");
    await router.navigate({ to: paths.messages });
    await expect.element(page.getByText("[Draft]")).toBeVisible();
    expect(sent("setting/put")).toHaveLength(0);
  });
});
