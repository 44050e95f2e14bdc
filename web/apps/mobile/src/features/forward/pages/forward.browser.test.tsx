import { http } from "msw";
import type { HttpHandler } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { onNextTap } from "../../../../../../testing/on-next-tap";
import { paths } from "../../../core/paths";
import { chatGroup, chatUser, peopleAnswers } from "../../../testing/chat-people";
import {
  chatLine,
  chatMessage,
  conversationAnswers,
  conversationRow,
} from "../../../testing/chat-server";
import { renderApp } from "../../../testing/render-app";
import { ok, refuse } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const somchai = chatUser({ uid: "7", displayName: "Somchai", friend: true });
const meiling = chatUser({
  uid: "8",
  displayName: "陈美玲",
  pinyin: "chenmeiling cml",
  friend: true,
});
const budi = chatUser({ uid: "5", displayName: "Budi" });
const me = chatUser({ uid: "u1", displayName: "Nat" });
const searchbox = page.getByPlaceholder("Search conversations and contacts");

async function open(handlers: HttpHandler[] = [], uids = "9") {
  chatLine();
  return await renderApp({
    path: `${paths.forward}?uids=${uids}&type=0&target=7`,
    user: testUser({ permissions: ["messages"] }),
    handlers: [
      ...handlers,
      http.get("*/user/search", () => ok({ list: [budi] })),
      http.get("*/group/list", () => ok({ list: [chatGroup()] })),
      http.get("*/group/detail", () => ok(chatGroup())),
      http.post("*/message/forward", () => ok({ list: [], more: false })),
      http.get("*/message/detail", ({ request }) => {
        const uid = new URL(request.url).searchParams.get("uid") ?? "";
        return ok(chatMessage(Number(uid), { uid }));
      }),
      ...conversationAnswers([conversationRow({ conversation: { type: 0, target: "7" } })], []),
      ...peopleAnswers([somchai, meiling, budi, me]),
    ],
  });
}

describe("passing something on", () => {
  test("shows the first of it, and sends words along", async () => {
    const { sent } = await open([], "1,2,3,4,5");
    const preview = page.getByRole("region", { name: "Content to forward" });
    await expect.element(preview.getByText("Somchai: Message 1")).toBeVisible();
    await expect.element(preview.getByText("Somchai: Message 3")).toBeVisible();
    await expect.element(preview.getByText("and 2 more")).toBeVisible();
    await expect.element(preview.getByText(/Message 4/)).not.toBeInTheDocument();
    await page.getByRole("checkbox", { name: "Bangkok sales" }).click();
    await page.getByRole("textbox", { name: "Add a message" }).fill("Please look");
    await expectAccessible();
    await page.getByRole("button", { name: "Send to 1 conversation" }).click();
    await expect
      .poll(() => sent("message/forward")[0]?.body)
      .toMatchObject({ uids: ["1", "2", "3", "4", "5"], words: "Please look" });
  });

  test("reaches groups without a conversation yet, and friends by the sound of their names", async () => {
    const { sent } = await open([http.get("*/user/search", () => ok({ list: [] }))]);
    await expect.element(page.getByRole("checkbox", { name: "Bangkok sales" })).toBeVisible();
    await searchbox.fill("cml");
    await expect
      .element(page.getByRole("checkbox", { name: "Bangkok sales" }))
      .not.toBeInTheDocument();
    await page.getByRole("checkbox", { name: "陈美玲" }).click();
    await searchbox.fill("");
    await page.getByRole("checkbox", { name: "Bangkok sales" }).click();
    await expectAccessible();
    await page.getByRole("button", { name: "Send to 2 conversations" }).click();
    await expect
      .poll(() => sent("message/forward")[0]?.body)
      .toMatchObject({
        to: [
          { type: 0, target: "8" },
          { type: 1, target: "9" },
        ],
      });
  });

  test("finds anybody in the company, and keeps them in sight once selected", async () => {
    const { sent } = await open();
    await searchbox.fill("budi");
    await page.getByRole("checkbox", { name: "Budi" }).click();
    await searchbox.fill("");
    await expect.element(page.getByRole("heading", { name: "Selected" })).toBeVisible();
    await expect.element(page.getByRole("checkbox", { name: "Budi" })).toBeChecked();
    await page.getByRole("button", { name: "Send to 1 conversation" }).click();
    await expect
      .poll(() => sent("message/forward")[0]?.body)
      .toMatchObject({ to: [{ type: 0, target: "5" }] });
  });

  test("says when the search fails, and tries again", async () => {
    let broken = true;
    await open([
      http.get("*/user/search", () =>
        broken ? refuse(500, "internal", "Our fault") : ok({ list: [budi] }),
      ),
    ]);
    await searchbox.fill("budi");
    await expect.element(page.getByText(/Our fault/)).toBeVisible();
    onNextTap(() => (broken = false));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(page.getByRole("checkbox", { name: "Budi" })).toBeVisible();
  });

  test("can go to a group that is made for it", async () => {
    const made = chatGroup({ id: "77", name: "Shelf audit" });
    const { sent } = await open([
      http.get("*/group/detail", () => ok(made)),
      http.post("*/group/create", () => ok(made)),
    ]);
    await page.getByRole("button", { name: "New group" }).click();
    const sheet = page.getByRole("dialog", { name: "New group" });
    await sheet.getByRole("textbox", { name: "Group name" }).fill("Shelf audit");
    await sheet.getByRole("checkbox", { name: /Somchai/ }).click();
    await expectAccessible();
    await sheet.getByRole("button", { name: "Create group (1)" }).click();
    await expect.element(page.getByRole("checkbox", { name: "Shelf audit" })).toBeChecked();
    await page.getByRole("button", { name: "Send to 1 conversation" }).click();
    await expect
      .poll(() => sent("message/forward")[0]?.body)
      .toMatchObject({ to: [{ type: 1, target: "77" }] });
    await expect
      .poll(() => sent("group/create")[0]?.body)
      .toMatchObject({ memberIds: ["7"], name: "Shelf audit" });
  });
});
