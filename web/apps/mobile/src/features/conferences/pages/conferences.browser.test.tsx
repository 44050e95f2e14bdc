import type { Conference } from "@gerai/chat";
import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { callDoor } from "../../../core/calls/door";
import { chatOf } from "../../../core/chat/chat-client";
import { paths } from "../../../core/paths";
import { chatUser, peopleAnswers } from "../../../testing/chat-people";
import { chatLine, chatMessage, conversationAnswers } from "../../../testing/chat-server";
import { renderApp } from "../../../testing/render-app";
import { ok, refuse } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const me = testUser({ permissions: ["messages"] });

function conference(changes: Partial<Conference> = {}): Conference {
  return {
    callId: "90",
    number: "1234567890",
    hostId: "7",
    title: "Weekly sales",
    description: "Numbers of the week",
    startsAt: "2026-11-14T08:00:00Z",
    audioOnly: true,
    audience: false,
    state: "live",
    pin: null,
    people: 3,
    locked: false,
    waitingRoom: false,
    waiting: 0,
    ...changes,
  };
}

test("meetings that go on and are planned are listed, and one is come into by number and PIN", async () => {
  chatLine();
  const tried: unknown[] = [];
  const app = await renderApp({
    path: paths.conferences,
    user: me,
    handlers: [
      http.get("*/im/front/conference/list", () =>
        ok({
          list: [
            conference(),
            conference({
              callId: "91",
              title: "Launch",
              state: "planned",
              startsAt: "2999-01-01T08:00:00Z",
            }),
            conference({
              callId: "92",
              title: "Mine",
              state: "open",
              hostId: me.userId,
              pin: "4711",
            }),
          ],
        }),
      ),
      http.post("*/im/front/conference/enter", async ({ request }) => {
        tried.push(await request.json());
        return tried.length === 1
          ? refuse(404, "not_found", "Not found.")
          : ok(conference({ callId: "93" }));
      }),
      http.get("*/im/front/call/current", () => ok({ call: null, groupCalls: true })),
      ...conversationAnswers([], []),
      ...peopleAnswers([chatUser({ uid: "7", displayName: "Somchai" })]),
    ],
  });
  const live = page.getByRole("article", { name: "Weekly sales" });
  await expect.element(live.getByText("In progress · 3")).toBeVisible();
  await expect.element(live.getByText("Host: Somchai")).toBeVisible();
  await expect.element(live.getByRole("link", { name: "Invite" })).not.toBeInTheDocument();
  const planned = page.getByRole("article", { name: "Launch" });
  await expect.element(planned.getByRole("button", { name: "Join" })).toBeDisabled();
  const mine = page.getByRole("article", { name: "Mine" });
  await expect.element(mine.getByText(/PIN 4711/)).toBeVisible();
  await expect.element(mine.getByRole("link", { name: "Invite" })).toBeVisible();

  await page.getByRole("button", { name: "Join by number" }).click();
  const sheet = page.getByRole("dialog", { name: "Join by number" });
  await sheet.getByRole("textbox", { name: "Meeting number" }).fill("123 456 7890");
  await sheet.getByRole("textbox", { name: "PIN" }).fill("0000");
  const join = sheet.getByRole("button", { name: "Join" });
  await join.click();
  await expect
    .element(sheet.getByText("The number or the PIN is wrong, or the meeting is over"))
    .toBeVisible();
  await sheet.getByRole("textbox", { name: "PIN" }).fill("4711");
  await join.click();
  const door = callDoor(chatOf(app.services));
  await expect.poll(() => door.wish.get()?.join).toBe("93");
  expect(tried).toEqual([
    { number: "1234567890", pin: "0000" },
    { number: "1234567890", pin: "4711" },
  ]);
});

test("a card lets people in when it is time, its host before, and nobody once it is over", async () => {
  chatLine();
  const card = (seq: number, change: { st: string; s: number; h?: string }) => {
    const data = {
      callId: `9${seq}`,
      h: "7",
      t: `Meeting ${seq}`,
      d: "",
      n: "1234567890",
      ...change,
    };
    const content = { type: 408, content: `9${seq}`, data: JSON.stringify(data) };
    return chatMessage(seq, { content });
  };
  const [past, ahead] = [Date.now() - 1000, Date.now() + 3_600_000];
  const messages = [
    card(1, { st: "planned", s: ahead }),
    card(2, { st: "planned", s: ahead, h: me.userId }),
    card(3, { st: "planned", s: past }),
    card(4, { st: "live", s: past }),
    card(5, { st: "closed", s: past }),
  ];
  await renderApp({
    path: `${paths.conversation}?type=0&target=7`,
    user: me,
    handlers: [
      http.get("*/im/front/call/current", () => ok({ call: null, groupCalls: true })),
      ...conversationAnswers([], messages),
      ...peopleAnswers([chatUser({ uid: "7", displayName: "Somchai" })]),
    ],
  });
  await expect.element(page.getByText("Meeting 5")).toBeVisible();
  const ways = page.getByRole("button", { name: "Join the meeting" });
  await expect.element(ways.nth(3)).toBeVisible();
  const open = ways.elements().map((way) => !way.hasAttribute("disabled"));
  expect(open).toEqual([false, true, true, true]);
});
