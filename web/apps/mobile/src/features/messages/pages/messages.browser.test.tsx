import { databaseStore } from "@gerai/chat";
import type { FriendRequest } from "@gerai/chat";
import { http, HttpResponse } from "msw";
import type { HttpHandler } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import {
  chatGroup,
  chatUser,
  friendRequest,
  groupMember,
  peopleAnswers,
} from "../../../testing/chat-people";
import {
  chatLine,
  chatMessage,
  conversationAnswers,
  conversationRow,
} from "../../../testing/chat-server";
import { renderApp } from "../../../testing/render-app";
import { ok, refuse } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const somchai = chatUser({ uid: "7", displayName: "Somchai Jaidee" });
const user = testUser({ permissions: ["messages"] });
const row = page.getByRole("link", { name: /Somchai Jaidee/ });

async function open(rows = [conversationRow()], handlers: HttpHandler[] = []) {
  const line = chatLine();
  const app = await renderApp({
    path: paths.messages,
    user,
    handlers: [
      ...handlers,
      ...conversationAnswers(rows),
      ...peopleAnswers([somchai]),
      http.post("*/setting/put", async ({ request }) => ok(await request.json())),
    ],
  });
  return { ...app, line };
}

describe("the messages tab", () => {
  test("shows who said what, what is unread, and what comes in", async () => {
    const unreadCount = { unread: 2, unreadMention: 0, unreadMentionAll: 0 };
    const { line } = await open([conversationRow({ unreadCount, silent: true })]);
    await expect.element(row).toHaveAccessibleName(/Message 3.*Muted.*2 unread messages/);
    await expectAccessible();
    line.tell({ t: "message", message: chatMessage(4) });
    await expect.element(row).toHaveAccessibleName(/Message 4.*3 unread messages/);
  });

  test("shows who is there, and asks about all of them at once", async () => {
    const other = conversationRow({ conversation: { type: 0, target: "8" } });
    const { line } = await open([conversationRow({ top: 1, silent: true }), other]);
    const watches = () => line.said.filter(({ t }) => t === "watch");
    await expect.poll(() => watches().at(-1)).toMatchObject({ userIds: ["7", "8"] });
    await expect.element(row).not.toHaveAccessibleName(/Online/);
    const devices = [{ platform: 1, state: 0, lastSeen: "2026-11-14T08:00:00Z" }];
    const presence = { userId: "7", customState: 0, customText: "", devices };
    line.tell({ t: "presence", presence });
    await expect.element(row).toHaveAccessibleName(/Online/);
    await expect.element(row).toHaveAccessibleName(/^Somchai Jaidee Pinned .* Online$/);
    await expect.element(row.getByRole("img", { name: "Muted" })).toBeVisible();
    const told = watches().length;
    line.tell({ t: "message", message: chatMessage(4) });
    await expect.element(row).toHaveAccessibleName(/Message 4/);
    expect(watches()).toHaveLength(told);
    await expectAccessible();
  });

  test("shows the faces of a group that has no picture, without asking for each of them", async () => {
    const conversation = { type: 1, target: "9" } as const;
    const people = ["7", "u1", "11", "12", "13"].map((uid) => chatUser({ uid }));
    const { sent } = await open(
      [conversationRow({ conversation })],
      [
        ...peopleAnswers(people),
        http.get("*/group/detail", () => ok(chatGroup())),
        http.get("*/group/members", () =>
          ok({ list: people.map(({ uid }) => groupMember(uid)), now: "" }),
        ),
      ],
    );
    const group = page.getByRole("link", { name: /Bangkok sales/ });
    await expect.element(group).toBeVisible();
    await expect.poll(() => group.element().querySelectorAll("[data-initials]").length).toBe(5);
    // Once when the row is first drawn, and once when the connection is there.
    await expect.poll(() => sent("group/members").length).toBeLessThanOrEqual(2);
    await expect.poll(() => sent("user/list").length).toBeLessThanOrEqual(2);
    await expectAccessible();
  });

  test("says when nothing could be read at all, and tries again", async () => {
    let broken = true;
    await open(
      [],
      [
        http.get("*/conversation/list", () =>
          broken ? HttpResponse.error() : ok({ list: [conversationRow()], now: "" }),
        ),
      ],
    );
    await expect.element(page.getByRole("alert")).toBeVisible();
    await expectAccessible();
    const again = page.getByRole("button", { name: "Try again" });
    // Not sooner: the app tries by itself as well.
    again.element().addEventListener("click", () => (broken = false), { capture: true });
    await again.click();
    await expect.element(row).toBeVisible();
  });

  test("counts on the way to the contacts who asked to be friends, as they ask", async () => {
    const asking: FriendRequest[] = [];
    const { line } = await open([], peopleAnswers([somchai], asking));
    const contacts = page.getByRole("button", { name: /^Contacts/ });
    await expect.element(contacts).toHaveAccessibleName("Contacts");
    asking.push(friendRequest({ fromId: "7" }));
    line.tell({ t: "friends" });
    await expect.element(contacts).toHaveAccessibleName("Contacts, 1");
    await expectAccessible();
  });

  test("puts a mention before a draft, and a draft before the last words", async () => {
    await open([
      conversationRow({ draft: "half a sent" }),
      conversationRow({
        conversation: { type: 0, target: "8" },
        draft: "unseen",
        unreadCount: { unread: 0, unreadMention: 1, unreadMentionAll: 0 },
      }),
    ]);
    await expect.element(row).toHaveTextContent("[Draft] half a sent");
    await expect.element(page.getByText("@You")).toBeVisible();
    await expect.element(page.getByText("unseen")).not.toBeInTheDocument();
  });

  test("pins a row, and takes it back when the server refuses", async () => {
    await open(
      [conversationRow()],
      [http.post("*/setting/put", () => refuse(500, "internal", "Later"))],
    );
    await row.click({ button: "right" });
    await page.getByRole("dialog").getByRole("button", { name: "Pin" }).click();
    await expect.element(page.getByText("Later")).toBeVisible();
    await row.click({ button: "right" });
    await expect
      .element(page.getByRole("dialog").getByRole("button", { name: "Pin" }))
      .toBeVisible();
  });

  test("takes a row out, and brings it back", async () => {
    const { sent } = await open();
    await row.click({ button: "right" });
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect.element(page.getByText("No conversations yet")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.element(row).toBeVisible();
    expect(sent("conversation/remove")).toEqual([]);
  });

  test("counts everything as read at once, and takes it back when the server refuses", async () => {
    const unreadCount = { unread: 2, unreadMention: 1, unreadMentionAll: 0 };
    let broken = true;
    const { sent } = await open(
      [conversationRow({ unreadCount, lastSeq: 3, readSeq: 0 })],
      [
        http.post("*/conversation/readAll", () =>
          broken ? refuse(500, "internal", "Later") : ok(null),
        ),
      ],
    );
    const start = page.getByRole("banner").getByRole("button", { name: "Start a conversation" });
    const markAll = page.getByRole("dialog").getByRole("button", { name: "Mark all as read" });
    await start.click();
    await expectAccessible();
    await markAll.click();
    await expect.element(page.getByText("Later")).toBeVisible();
    await expect.element(row).toHaveAccessibleName(/3 unread messages/);
    broken = false;
    await start.click();
    await markAll.click();
    await expect.element(row).not.toHaveAccessibleName(/unread/);
    await expect.poll(() => sent("conversation/readAll")).toHaveLength(2);
    await start.click();
    await expect.element(page.getByRole("button", { name: "Create a group" })).toBeVisible();
    await expect.element(markAll).not.toBeInTheDocument();
  });

  test("lets go of a group that was left on another device", async () => {
    const conversation = { type: 1, target: "9", line: 0 } as const;
    const group = conversationRow({ conversation });
    const { line } = await open(
      [group],
      [
        http.get("*/group/detail", () => ok(chatGroup())),
        http.get("*/group/members", () => ok({ list: [] })),
        http.get("*/conversation/info", () => ok({ ...group, lastSeq: 4, removed: true })),
      ],
    );
    await expect.element(page.getByRole("link", { name: /Bangkok sales/ })).toBeVisible();
    const content = { type: 107, data: JSON.stringify({ g: "9", o: "u1" }) };
    const left = chatMessage(4, { conversation, from: "u1", content, persist: 1 });
    line.tell({ t: "message", message: left });
    line.tell({ t: "conversation", conversation });
    await expect.element(page.getByText("No conversations yet")).toBeVisible();
  });

  test("helps whoever has nobody to talk to yet", async () => {
    const { router } = await open([]);
    await page.getByRole("main").getByRole("button", { name: "Start a conversation" }).click();
    await page.getByRole("button", { name: "Create a group" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.createGroup);
  });

  test("keeps nothing on the device of whoever may not use messages any more", async () => {
    const { line } = await open();
    await expect.element(row).toBeVisible();
    const kept = databaseStore("gerai-chat");
    await expect.poll(() => kept.keys("conversations")).toEqual(["0-0-7"]);
    line.tell({ t: "closed", status: -3, code: "permission_missing" });
    await expect.poll(() => kept.keys("conversations")).toEqual([]);
  });

  test("tells whoever may not use messages", async () => {
    await renderApp({ path: paths.messages });
    await expect
      .element(page.getByText("You do not have permission to use messages"))
      .toBeVisible();
  });
});
