import type { ScheduledMessage } from "@gerai/chat";
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

const conversation = { type: 0 as const, target: "7", line: 0 };
const log = page.getByRole("log");
const field = page.getByRole("textbox", { name: "Message…" });
const sheet = page.getByRole("dialog");
const later = page.getByRole("dialog", { name: "Send later" });

/** A conversation with whatever is written for later, as a server would keep it. */
async function open(kept: ScheduledMessage[] = [], refusing = false, timeZone = "Asia/Bangkok") {
  let list = kept;
  const asked: [string, unknown][] = [];
  const line = chatLine();
  const answer = (path: string, change: (body: Record<string, string>) => unknown) =>
    http.post(`*/message/scheduled/${path}`, async ({ request }) => {
      const body = (await request.json()) as Record<string, string>;
      asked.push([path, body]);
      if (refusing) return refuse(403, "not_in_group", "You are not in this group.");
      return ok(change(body));
    });
  await renderApp({
    path: `${paths.conversation}?type=0&target=7`,
    user: testUser({ permissions: ["messages"], timeZone }),
    handlers: [
      http.get("*/message/scheduled", () => ok({ list })),
      answer("plan", (body) => {
        const one = scheduled({ id: "s9", ...body });
        list = [...list, one];
        return one;
      }),
      answer("change", (body) => {
        const one = scheduled({ ...list[0], ...body, state: "waiting", problemText: "" });
        list = [one];
        return one;
      }),
      answer("cancel", ({ id }) => {
        list = list.filter((one) => one.id !== id);
        return null;
      }),
      answer("now", ({ id }) => {
        list = list.filter((one) => one.id !== id);
        return chatMessage(4, { conversation, from: "u1" });
      }),
      ...conversationAnswers(
        [conversationRow({ conversation })],
        [chatMessage(3, { conversation })],
      ),
      ...peopleAnswers([chatUser({ uid: "7", displayName: "Somchai" }), chatUser({ uid: "u1" })]),
    ],
  });
  await expect.element(log.getByText("Message 3")).toBeVisible();
  return { asked, line, left: (rest: ScheduledMessage[]) => (list = rest) };
}

function scheduled(change: Partial<ScheduledMessage>): ScheduledMessage {
  return {
    id: "s1",
    conversation,
    content: { type: 1, searchableContent: "Good morning" },
    sendAt: "2027-01-15T02:00:00Z",
    state: "waiting",
    problem: null,
    problemText: "",
    ...change,
  };
}

describe("a message that is sent later", () => {
  test("is what was being written, for a time that is still to come", async () => {
    const { asked } = await open();
    await field.fill("See you on Friday");
    await page.getByRole("button", { name: "Send", exact: true }).click({ button: "right" });
    await expect
      .element(later.getByRole("textbox", { name: "Message" }))
      .toHaveValue("See you on Friday");
    await later.getByLabelText("Send at").fill("2020-01-15T09:00");
    await later.getByRole("button", { name: "Schedule" }).click();
    await expect.element(later.getByText("Choose a time that is still to come")).toBeVisible();
    expect(asked).toEqual([]);
    await later.getByLabelText("Send at").fill("2027-01-15T09:00");
    await expectAccessible();
    await later.getByRole("button", { name: "Schedule" }).click();
    await expect.element(page.getByText(/^Will be sent/)).toBeVisible();
    expect(asked).toEqual([
      [
        "plan",
        {
          conversation: { type: 0, target: "7" },
          content: { type: 1, searchableContent: "See you on Friday" },
          sendAt: "2027-01-15T02:00:00.000Z",
        },
      ],
    ]);
    await expect.element(field).toHaveValue("");
    await expect.element(page.getByRole("button", { name: "1 scheduled message" })).toBeVisible();
  });

  test("is begun from what else can be sent as well, and says why it may not be", async () => {
    await open([], true);
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("button", { name: "Send later" }).click();
    await later.getByRole("textbox", { name: "Message" }).fill("Good morning");
    await later.getByLabelText("Send at").fill("2027-01-15T09:00");
    await later.getByRole("button", { name: "Schedule" }).click();
    await expect.element(later.getByText("You are not in this group.")).toBeVisible();
  });

  test("is sent at once, or not at all", async () => {
    const { asked } = await open([
      scheduled({}),
      scheduled({ id: "s2", content: { type: 1, searchableContent: "Good night" } }),
    ]);
    await page.getByRole("button", { name: "2 scheduled messages" }).click();
    await expect.element(sheet.getByText("Good night")).toBeVisible();
    await expectAccessible();
    await sheet.getByRole("button", { name: "Send now" }).first().click();
    await expect.element(sheet.getByText("Good morning")).not.toBeInTheDocument();
    await sheet.getByRole("button", { name: "Do not send" }).click();
    await page
      .getByRole("dialog", { name: "Do not send this message?" })
      .getByRole("button", { name: "Do not send" })
      .click();
    await expect.element(sheet.getByText("Nothing is scheduled")).toBeVisible();
    expect(asked).toEqual([
      ["now", { id: "s1" }],
      ["cancel", { id: "s2" }],
    ]);
  });

  test("that could not be sent says why and is tried again", async () => {
    const refused = scheduled({
      state: "refused",
      problem: "not_in_group",
      problemText: "You are not in this group.",
    });
    // Nine o'clock in the east of Indonesia is midnight in London.
    const { asked } = await open([refused], false, "Asia/Jayapura");
    await page.getByRole("button", { name: "1 scheduled message could not be sent" }).click();
    await expect.element(sheet.getByText("Not sent: You are not in this group.")).toBeVisible();
    await sheet.getByRole("button", { name: "Change" }).click();
    await later.getByLabelText("Send at").fill("2027-02-15T09:00");
    await later.getByRole("button", { name: "Schedule" }).click();
    await expect.element(page.getByText(/^Will be sent/)).toBeVisible();
    await expect
      .element(sheet.getByText("Not sent: You are not in this group."))
      .not.toBeInTheDocument();
    expect(asked).toEqual([
      ["change", { id: "s1", content: refused.content, sendAt: "2027-02-15T00:00:00.000Z" }],
    ]);
  });

  test("that was sent, or could not be, is told at once", async () => {
    const { line, left } = await open([scheduled({}), scheduled({ id: "s2" })]);
    await expect.element(page.getByRole("button", { name: "2 scheduled messages" })).toBeVisible();
    left([scheduled({ id: "s2" })]);
    line.tell({ t: "message", message: chatMessage(4, { conversation, from: "u1" }) });
    await expect.element(page.getByRole("button", { name: "1 scheduled message" })).toBeVisible();
    left([scheduled({ id: "s2", state: "refused", problemText: "You are muted in this group." })]);
    const installation = { type: 0 as const, target: "1" };
    line.tell({ t: "message", message: chatMessage(1, { conversation: installation, from: "1" }) });
    await expect
      .element(page.getByRole("button", { name: "1 scheduled message could not be sent" }))
      .toBeVisible();
  });
});
