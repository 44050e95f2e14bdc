import type { Replies, ReplyToKeep, SavedReply } from "@gerai/chat";
import { http } from "msw";
import { describe, expect, test } from "vitest";
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
import { ok, refuse } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const field = page.getByRole("textbox", { name: "Message…" });
const sheet = page.getByRole("dialog");

const bank: SavedReply = {
  id: "1",
  title: "Bank",
  text: "Account 123-4-56789-0",
  changedAt: "2026-11-14T08:00:00Z",
};

/** A conversation whose reader has these words at hand, as a server would keep them. */
async function open(kept: readonly SavedReply[], company: Replies["company"] = [], full = false) {
  let own = [...kept];
  const line = chatLine();
  await renderApp({
    path: `${paths.conversation}?type=0&target=7`,
    user: testUser({ permissions: ["messages"] }),
    handlers: [
      http.get("*/reply/list", () => ok({ own, company })),
      http.post("*/reply/save", async ({ request }) => {
        const { id, title, text } = (await request.json()) as ReplyToKeep;
        if (full) return refuse(413, "storage_full", "Your storage is full.");
        const saved = { ...bank, id: id ?? `new${own.length}`, title, text };
        own = [saved, ...own.filter((reply) => reply.id !== id)];
        return ok(saved);
      }),
      http.post("*/reply/delete", async ({ request }) => {
        const { id } = (await request.json()) as { id: string };
        own = own.filter((reply) => reply.id !== id);
        return ok(null);
      }),
      ...conversationAnswers([conversationRow()], [chatMessage(3)]),
      ...peopleAnswers([chatUser({ uid: "7" }), chatUser({ uid: "u1" })]),
    ],
  });
  await expect.element(page.getByRole("log").getByText("Message 3")).toBeVisible();
  return { line };
}

async function list() {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Saved replies" }).click();
}

describe("saved replies", () => {
  test("are put behind what is being written, and go out as any words", async () => {
    const { line } = await open([bank], [{ id: "9", title: "Hours", text: "Open 9 to 18" }]);
    await list();
    await expect.element(sheet.getByText("From head office")).toBeVisible();
    await expectAccessible();
    await sheet.getByRole("button", { name: /^Bank/ }).click();
    await expect.element(field).toHaveValue("Account 123-4-56789-0");
    await expect.element(sheet).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => line.said.filter(({ t }) => t === "send")).toHaveLength(1);
    await list();
    await expect
      .element(sheet.getByRole("button", { name: /^Edit: Hours/ }))
      .not.toBeInTheDocument();
    await sheet.getByRole("button", { name: /^Hours/ }).click();
    await expect.element(field).toHaveValue("Open 9 to 18");
  });

  test("are written, changed and let go of where they are used", async () => {
    await open([]);
    await list();
    await expect.element(sheet.getByText("No saved replies yet")).toBeVisible();
    await sheet.getByRole("button", { name: "New reply" }).click();
    await sheet.getByRole("button", { name: "Save" }).click();
    await expect.element(sheet.getByText("Write the text of the reply")).toBeVisible();
    await sheet.getByRole("textbox", { name: "Text" }).fill("On my way");
    await expectAccessible();
    await sheet.getByRole("button", { name: "Save" }).click();
    await sheet.getByRole("button", { name: "Edit: On my way" }).click();
    await sheet.getByRole("textbox", { name: "Text" }).fill("There in ten minutes");
    await sheet.getByRole("button", { name: "Save" }).click();
    await sheet.getByRole("button", { name: "Edit: There in ten minutes" }).click();
    await sheet.getByRole("button", { name: "Delete" }).click();
    const question = page.getByRole("dialog", { name: "Delete this reply?" });
    await question.getByRole("button", { name: "Delete" }).click();
    await expect.element(sheet.getByText("No saved replies yet")).toBeVisible();
  });

  test("are found by a word when they are many", async () => {
    const many = Array.from({ length: 6 }, (_, at) => ({
      ...bank,
      id: `${at}`,
      title: `No ${at}`,
    }));
    await open(many);
    await list();
    await sheet.getByRole("searchbox").fill("no 4");
    await expect.element(sheet.getByRole("button", { name: /^No 4/ })).toBeVisible();
    await expect.element(sheet.getByRole("button", { name: /^No 3/ })).not.toBeInTheDocument();
    await sheet.getByRole("searchbox").fill("elsewhere");
    await expect.element(sheet.getByText("No reply found")).toBeVisible();
  });

  test("that cannot be kept say why, and what was written stays", async () => {
    await open([], [], true);
    await list();
    await sheet.getByRole("button", { name: "New reply" }).click();
    await sheet.getByRole("textbox", { name: "Text" }).fill("One more");
    await sheet.getByRole("button", { name: "Save" }).click();
    await expect.element(page.getByText("Your storage is full.")).toBeVisible();
    await expect.element(sheet.getByRole("textbox", { name: "Text" })).toHaveValue("One more");
  });
});
