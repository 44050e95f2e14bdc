import type { Pin } from "@gerai/chat";
import { http } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { chatGroup, chatUser, groupMember, peopleAnswers } from "../../../testing/chat-people";
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
const bar = page.getByRole("region", { name: "Pinned messages" });
const sheet = page.getByRole("dialog");

const account = { type: 1, searchableContent: "Account 123-4-56789-0" };

/** A conversation with whatever is pinned in it, as a server would keep it. */
async function open(group: boolean, role: "member" | "owner" = "member", refusing = false) {
  const conversation = group
    ? { type: 1 as const, target: "9" }
    : { type: 0 as const, target: "7" };
  const messages = [
    chatMessage(1, { conversation, content: account }),
    chatMessage(2, { conversation, content: { type: 1, searchableContent: "Opens at nine" } }),
    chatMessage(3, { conversation }),
  ];
  let pinned: string[] = [];
  const asked: unknown[] = [];
  let seq = messages.length;
  const line = chatLine();
  const pinOf = (uid: string): Pin[] =>
    messages
      .filter((message) => message.uid === uid)
      .map((message) => ({ message, pinnedBy: "7", pinnedAt: "2026-11-14T09:00:00Z" }));
  await renderApp({
    path: `${paths.conversation}?type=${conversation.type}&target=${conversation.target}`,
    user: testUser({ permissions: ["messages"] }),
    handlers: [
      http.get("*/message/pins", () => ok({ list: pinned.flatMap(pinOf) })),
      http.post("*/message/pin", async ({ request }) => {
        const body = (await request.json()) as { uid: string; on: boolean };
        asked.push(body);
        if (refusing) return refuse(403, "forbidden", "You may not do this.");
        pinned = pinned.filter((uid) => uid !== body.uid);
        if (body.on) pinned = [body.uid, ...pinned];
        return ok(null);
      }),
      http.get("*/group/detail", () => ok(chatGroup())),
      http.get("*/group/members", () =>
        ok({ list: [groupMember("7"), groupMember("u1", { role })], now: "" }),
      ),
      ...conversationAnswers([conversationRow({ conversation })], messages),
      ...peopleAnswers([chatUser({ uid: "7", displayName: "Somchai" }), chatUser({ uid: "u1" })]),
    ],
  });
  /** Somebody else pins these, and the server says so. */
  const elsewhere = (uids: string[]) => {
    pinned = uids;
    const data = JSON.stringify({ o: "7", u: uids[0] ?? "m1" });
    const content = uids.length > 0 ? { type: 140, data } : { type: 141, data };
    const persist = uids.length > 0 ? 1 : 0;
    seq += 1;
    line.tell({ t: "message", message: chatMessage(seq, { conversation, content, persist }) });
  };
  return { asked, elsewhere };
}

async function choose(words: string, entry: string) {
  await log.getByText(words).click({ button: "right" });
  await sheet.getByRole("button", { name: entry, exact: true }).click();
}

describe("pinned messages", () => {
  test("are put up from the menu of a message, stand above what is said, and come down again", async () => {
    const { asked } = await open(false);
    await choose("Account 123-4-56789-0", "Pin");
    await expect.element(bar.getByText("Account 123-4-56789-0")).toBeVisible();
    expect(asked).toEqual([{ uid: "m1", on: true }]);
    await expectAccessible();
    // Whoever did it by mistake has a way back.
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.element(bar).not.toBeInTheDocument();
    expect(asked).toEqual([
      { uid: "m1", on: true },
      { uid: "m1", on: false },
    ]);
  });

  test("that others put up appear at once, are told in a line, and go when they are taken down", async () => {
    const { elsewhere } = await open(false);
    await expect.element(log.getByText("Message 3")).toBeVisible();
    elsewhere(["m1"]);
    await expect.element(bar.getByText("Account 123-4-56789-0")).toBeVisible();
    await expect.element(log.getByText("Somchai pinned a message")).toBeVisible();
    elsewhere([]);
    await expect.element(bar).not.toBeInTheDocument();
  });

  test("are gone through one after the other, and listed with who pinned them", async () => {
    const { elsewhere, asked } = await open(true, "owner");
    await expect.element(log.getByText("Message 3")).toBeVisible();
    elsewhere(["m2", "m1"]);
    await expect.element(bar.getByText("Pinned message 1 of 2")).toBeVisible();
    await bar.getByRole("button", { name: /Opens at nine/ }).click();
    await expect.element(bar.getByText("Pinned message 2 of 2")).toBeVisible();
    await bar.getByRole("button", { name: "All pinned messages" }).click();
    await expect.element(sheet.getByText("Opens at nine", { exact: true })).toBeVisible();
    await expect.poll(() => sheet.getByText(/^Pinned by Somchai/).elements()).toHaveLength(2);
    await expectAccessible();
    await sheet.getByRole("button", { name: "Unpin: Opens at nine" }).click();
    await expect.element(sheet.getByText("Opens at nine", { exact: true })).not.toBeInTheDocument();
    expect(asked).toEqual([{ uid: "m2", on: false }]);
    await sheet.getByRole("button", { name: /^Somchai/ }).click();
    await expect.element(sheet).not.toBeInTheDocument();
  });

  test("are for those who run a group to put up and take down", async () => {
    const { elsewhere } = await open(true);
    await expect.element(log.getByText("Message 3")).toBeVisible();
    elsewhere(["m1"]);
    await bar.getByRole("button", { name: "All pinned messages" }).click();
    await expect.element(sheet.getByText("Account 123-4-56789-0", { exact: true })).toBeVisible();
    await expect.element(sheet.getByRole("button", { name: /Unpin/ })).not.toBeInTheDocument();
    await sheet.getByRole("button", { name: /^Somchai/ }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    await log.getByText("Opens at nine").click({ button: "right" });
    await expect.element(sheet.getByRole("button", { name: "Reply" })).toBeVisible();
    await expect.element(sheet.getByRole("button", { name: "Pin" })).not.toBeInTheDocument();
  });

  test("that may not be put up say why", async () => {
    await open(false, "member", true);
    await choose("Opens at nine", "Pin");
    await expect.element(page.getByText("You may not do this.")).toBeVisible();
    await expect.element(bar).not.toBeInTheDocument();
  });
});
