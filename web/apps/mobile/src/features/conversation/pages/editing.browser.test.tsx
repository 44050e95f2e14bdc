import { http, HttpResponse } from "msw";
import type { HttpHandler } from "msw";
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
import { ok } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const group = { type: 1, target: "9" } as const;
const log = page.getByRole("log");
const box = page.getByRole("textbox", { name: "Message…" });
const said = chatMessage(3, {
  conversation: group,
  from: "u1",
  timestamp: new Date().toISOString(),
  content: {
    type: 1,
    searchableContent: "@Nok seen",
    mentionedType: 1,
    mentionedTargets: ["7"],
    data: JSON.stringify({ quote: { u: "m1", i: "7", n: "Nok", d: "The shelf is empty" } }),
  },
});

async function open(handlers: HttpHandler[] = []) {
  const line = chatLine();
  let known = said;
  const app = await renderApp({
    path: `${paths.conversation}?type=1&target=9`,
    user: testUser({ permissions: ["messages"] }),
    handlers: [
      ...handlers,
      http.post("*/message/recall", () => {
        const content = { type: 80, data: '{"o":"u1","s":"u1","t":1}' };
        known = { ...said, state: "recalled", content, change: 1 };
        line.tell({ t: "changed", message: known });
        return ok({ message: known, original: said.content });
      }),
      http.get("*/message/history", () => ok({ list: [known], more: false })),
      ...conversationAnswers([conversationRow({ conversation: group })], [said]),
      ...peopleAnswers([
        chatUser({ uid: "7", displayName: "Nok" }),
        chatUser({ uid: "u1", displayName: "Nat" }),
      ]),
      http.get("*/group/detail", () => ok(chatGroup())),
      http.get("*/group/members", () =>
        ok({ list: ["7", "u1"].map((uid) => groupMember(uid)), now: "" }),
      ),
      http.post("*/setting/put", async ({ request }) => ok(await request.json())),
    ],
  });
  await expect.element(log.getByText("@Nok", { exact: true })).toBeVisible();
  return { ...app, line, sends: () => line.said.filter(({ t }) => t === "send") };
}

async function choose(entry: string): Promise<void> {
  await log.getByText("seen").click({ button: "right" });
  await page.getByRole("dialog").getByRole("button", { name: entry, exact: true }).click();
}

describe("changing words", () => {
  test("sets aside what was begun, and gives it back when nothing is changed", async () => {
    await open();
    await box.fill("half a thou");
    await choose("Edit");
    await expect.element(box).toHaveValue("@Nok seen");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect.element(box).toHaveValue("half a thou");
  });

  test("stays open with its words until the server has them", async () => {
    let broken = true;
    const edited = { ...said, state: "edited" as const, change: 1 };
    const { sent } = await open([
      http.post("*/message/edit", () => (broken ? HttpResponse.error() : ok(edited))),
    ]);
    await box.fill("half a thou");
    await choose("Edit");
    await box.fill("@Nok seen it");
    const save = page.getByRole("button", { name: "Save changes" });
    await save.click();
    await expect.element(page.getByText(/^Cannot reach the server\. Please/)).toBeVisible();
    await expect.element(box).toHaveValue("@Nok seen it");
    broken = false;
    await save.click();
    await expect.element(box).toHaveValue("half a thou");
    await expect
      .poll(() => sent("message/edit").at(-1)?.body)
      .toMatchObject({ uid: "m3", text: "@Nok seen it" });
  });

  test("lets whoever sees it read what it said before, and when", async () => {
    const edited = chatMessage(4, {
      conversation: group,
      from: "7",
      content: { type: 1, searchableContent: "12 boxes" },
      state: "edited",
      change: 2,
    });
    const asked: (string | null)[] = [];
    await open([
      http.get("*/message/history", () => ok({ list: [said, edited], more: false })),
      http.get("*/message/past", ({ request }) => {
        asked.push(new URL(request.url).searchParams.get("uid"));
        return ok({
          list: [
            { text: "10 boxses", saidAt: "2026-11-15T08:00:00Z" },
            { text: "10 boxes", saidAt: "2026-11-15T08:01:00Z" },
          ],
        });
      }),
    ]);
    await log.getByRole("button", { name: "edited" }).click();
    const sheet = page.getByRole("dialog", { name: "Edit history" });
    await expect.element(sheet.getByText("10 boxses")).toBeVisible();
    expect(sheet.getByRole("listitem").elements()).toHaveLength(2);
    await expect.poll(() => asked).toEqual([edited.uid]);
    await expectAccessible();
  });

  test("leaves the draft as it was when one goes away meanwhile", async () => {
    const { sent, router } = await open();
    await expect.poll(() => sent("setting/list").length).toBeGreaterThan(0);
    await box.fill("half a thou");
    await choose("Edit");
    await expect.element(box).toHaveValue("@Nok seen");
    await router.navigate({ to: paths.messages });
    await expect.poll(() => sent("setting/put")[0]?.body).toMatchObject({ value: "half a thou" });
  });
});

describe("words that were taken back", () => {
  const again = page.getByRole("button", { name: "Edit again" });

  test("come behind what is being written, with whom they name and answer to", async () => {
    const { sends } = await open();
    await box.fill("well");
    await choose("Recall");
    await again.click();
    await expect.element(box).toHaveValue("well\n@Nok seen");
    await expect.element(page.getByText("Replying to Nok")).toBeVisible();
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(sends).toMatchObject([
      {
        content: {
          mentionedTargets: ["7"],
          data: expect.stringContaining("The shelf is empty") as string,
        },
      },
    ]);
  });

  test("are still offered to whoever left and came back", async () => {
    const { router } = await open();
    await choose("Recall");
    await expect.element(again).toBeVisible();
    await router.navigate({ to: paths.messages });
    await expect.element(again).not.toBeInTheDocument();
    await router.navigate({ to: paths.conversation, search: group });
    await expect.element(again).toBeVisible();
  });
});
