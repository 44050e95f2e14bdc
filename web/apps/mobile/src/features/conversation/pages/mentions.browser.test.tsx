import { http, HttpResponse } from "msw";
import type { HttpHandler } from "msw";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
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
import { ok } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const group = { type: 1, target: "9" } as const;
const log = page.getByRole("log");
const box = page.getByRole("textbox", { name: "Message…" });
const picker = page.getByRole("listbox", { name: "Mention someone" });
const names = () =>
  picker
    .getByRole("option")
    .all()
    .map((option) => option.element().textContent);
const people = [
  chatUser({ uid: "5", displayName: "王小明", pinyin: "wangxiaoming wxm" }),
  chatUser({ uid: "6", displayName: "Siti Nur Aini" }),
  chatUser({ uid: "7", displayName: "Nok" }),
  chatUser({ uid: "8", displayName: "Nok" }),
  chatUser({ uid: "u1", displayName: "Nat" }),
];

async function open(draft: string, handlers: HttpHandler[] = []) {
  const line = chatLine();
  const app = await renderApp({
    path: `${paths.conversation}?type=1&target=9`,
    user: testUser({ permissions: ["messages"] }),
    handlers: [
      ...handlers,
      ...conversationAnswers(
        [conversationRow({ conversation: group, draft })],
        [chatMessage(3, { conversation: group })],
      ),
      ...peopleAnswers(people),
      http.get("*/group/detail", () => ok(chatGroup())),
      http.get("*/group/members", () =>
        ok({ list: ["5", "6", "7", "8", "u1"].map((uid) => groupMember(uid)), now: "" }),
      ),
      http.post("*/setting/put", async ({ request }) => ok(await request.json())),
    ],
  });
  await expect.element(log.getByText("Message 3")).toBeVisible();
  return { ...app, line, sends: () => line.said.filter(({ t }) => t === "send") };
}

describe("people named in a group", () => {
  test("by holding their portrait stand in the text, which goes on from there", async () => {
    const { sends } = await open("");
    await box.fill("Well,");
    await log.getByRole("link", { name: "Nok" }).click({ button: "right" });
    await expect.element(box).toHaveValue("Well, @Nok ");
    await expect.element(box).toHaveFocus();
    await page.getByRole("button", { name: "Send" }).click();
    await expect
      .poll(sends)
      .toMatchObject([{ content: { mentionedType: 1, mentionedTargets: ["7"] } }]);
  });

  test("by a finger that rests, and the finger that leaves opens nothing", async () => {
    const { router } = await open("");
    const portrait = log.getByRole("link", { name: "Nok" });
    await expect.element(portrait).toBeVisible();
    const face = portrait.element();
    const touch = { bubbles: true, pointerType: "touch" };
    face.dispatchEvent(new PointerEvent("pointerdown", touch));
    await expect.element(box).toHaveValue("@Nok ");
    face.dispatchEvent(new PointerEvent("pointerup", touch));
    face.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    await expect.element(box).toHaveFocus();
    await expect.poll(() => router.state.location.pathname).toBe(paths.conversation);
  });

  test("in a draft are still named when it is sent another day", async () => {
    const draft = { text: "@Nok @Nok look", mentions: [{ id: "8", name: "Nok" }] };
    const { sends } = await open(JSON.stringify(draft));
    await expect.element(box).toHaveValue("@Nok @Nok look");
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(sends).toMatchObject([{ content: { mentionedTargets: ["8"] } }]);
  });

  test("stay in the draft that is kept when one leaves", async () => {
    const { sent, router } = await open("");
    await expect.poll(() => sent("setting/list").length).toBeGreaterThan(0);
    await log.getByRole("link", { name: "Nok" }).click({ button: "right" });
    await expect.element(box).toHaveValue("@Nok ");
    await router.navigate({ to: paths.messages });
    await expect
      .poll(() => sent("setting/put")[0]?.body)
      .toMatchObject({
        settingKey: "1-0-9",
        value: JSON.stringify({ text: "@Nok ", mentions: [{ id: "7", name: "Nok" }] }),
      });
  });
});

describe("those who can be named", () => {
  test("are offered right behind a word without a space, and found by how they sound", async () => {
    await open("");
    await box.fill("你好@");
    await expect.poll(names).toHaveLength(4);
    await expectAccessible();
    await box.fill("你好@wxm");
    await expect.poll(names).toEqual(["王小明"]);
    await picker.getByRole("option", { name: "王小明" }).click();
    await expect.element(box).toHaveValue("你好@王小明 ");
    await expect.element(picker).not.toBeInTheDocument();
    await box.fill("me@s");
    await expect.element(picker).not.toBeInTheDocument();
  });

  test("stay while what is typed is still part of a name, spaces and all", async () => {
    await open("");
    await box.fill("@Siti N");
    await expect.poll(names).toEqual(["Siti Nur Aini"]);
    await box.fill("@Siti Now then");
    await expect.element(picker).not.toBeInTheDocument();
  });

  test("are chosen by keys, which send nothing meanwhile", async () => {
    const { sends } = await open("");
    await box.click();
    await userEvent.keyboard("@no");
    await expect.poll(names).toEqual(["Nok", "Nok"]);
    const marked = () =>
      document.getElementById(box.element().getAttribute("aria-activedescendant") ?? "");
    await expect.poll(() => marked()).toBe(picker.getByRole("option").nth(0).element());
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(marked).toBe(picker.getByRole("option").nth(1).element());
    await userEvent.keyboard("{Enter}");
    await expect.element(box).toHaveValue("@Nok ");
    expect(sends()).toEqual([]);
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(sends).toMatchObject([{ content: { mentionedTargets: ["8"] } }]);
  });

  test("go at Escape and come back with the next sign", async () => {
    await open("");
    await box.click();
    await userEvent.keyboard("@");
    await expect.element(picker).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(picker).not.toBeInTheDocument();
    await userEvent.keyboard("no @");
    await expect.element(picker).toBeVisible();
  });
});

test("a draft that could not be saved is there whatever the server says of it", async () => {
  const row = conversationRow({ conversation: group, draft: "an older one" });
  const { router, sent, line } = await open("an older one", [
    http.post("*/setting/put", () => HttpResponse.error()),
    http.get("*/conversation/info", () => ok(row)),
  ]);
  await box.fill("half a thou");
  await router.navigate({ to: paths.messages });
  await expect.element(page.getByText("half a thou")).toBeVisible();
  line.tell({ t: "conversation", conversation: group });
  await expect.poll(() => sent("conversation/info").length).toBeGreaterThan(0);
  await router.navigate({ to: paths.conversation, search: group });
  await expect.element(box).toHaveValue("half a thou");
});
