import type { GroupRequest, GroupRole } from "@gerai/chat";
import { http, HttpResponse } from "msw";
import type { HttpHandler } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
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
import { ok, refuse } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const people = [
  chatUser({ uid: "u1", displayName: "Nat" }),
  chatUser({ uid: "7", displayName: "Somchai", friend: true }),
  chatUser({ uid: "5", displayName: "Budi" }),
  chatUser({ uid: "6", displayName: "Mei" }),
];

function request(userId: string, partial: Partial<GroupRequest> = {}): GroupRequest {
  return {
    groupId: "9",
    userId,
    reason: "",
    invitedBy: null,
    status: 0,
    askedAt: "2026-11-15T00:00:00Z",
    answeredBy: null,
    answeredAt: null,
    ...partial,
  };
}

/** A group whose newcomers are let in, in which the reader has a role, and who waits. */
function answers(role: GroupRole, waiting: GroupRequest[] = []): HttpHandler[] {
  const members = [groupMember("u1", { role }), groupMember("7")];
  return [
    http.get("*/group/detail", () => ok(chatGroup({ joinType: 3 }))),
    http.get("*/group/members", () => ok({ list: members })),
    http.get("*/group/requests", () => ok({ list: waiting, next: null, waiting: waiting.length })),
    http.post("*/group/answer", async ({ request: asked }) => {
      const { userId } = (await asked.json()) as { userId: string };
      const at = waiting.findIndex((one) => one.userId === userId);
      waiting.splice(at, 1);
      return ok(null);
    }),
    http.post("*/im/front/group/*", () => ok(null)),
    ...peopleAnswers(people),
  ];
}

const outside = http.get("*/group/members", () =>
  refuse(403, "not_in_group", "You are not in this group."),
);

test("whoever is outside asks with a reason, waits, and learns of the answer", async () => {
  let own: GroupRequest | null = null;
  const { sent, services } = await renderApp({
    path: `${paths.groupDetail}?groupId=9`,
    handlers: [
      outside,
      http.get("*/group/request", () => ok({ request: own })),
      http.post("*/group/ask", () => {
        own = request("u1");
        return ok(null);
      }),
      ...answers("member"),
    ],
  });
  await page.getByRole("button", { name: "Ask to join" }).click();
  await page.getByRole("textbox", { name: "Reason for joining" }).fill("We sell in Rayong");
  await expectAccessible();
  await page.getByRole("button", { name: "Send request" }).click();
  await expect.element(page.getByText("Request sent")).toBeVisible();
  await expect.element(page.getByText("waiting for approval")).toBeVisible();
  await expect
    .poll(() => sent("group/ask")[0]?.body)
    .toEqual({ groupId: "9", reason: "We sell in Rayong" });
  await expect.element(page.getByRole("button", { name: "Ask to join" })).not.toBeInTheDocument();
  own = request("u1", { status: 2 });
  chatOf(services).events.emit("group", "9");
  await expect.element(page.getByText("Your last request was declined")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Ask again" })).toBeVisible();
});

test("a manager is told how many wait, and lets them in or not", async () => {
  const waiting = [request("5", { reason: "We sell in Rayong" }), request("6", { invitedBy: "7" })];
  const { sent } = await renderApp({
    path: `${paths.groupDetail}?groupId=9`,
    handlers: answers("manager", waiting),
  });
  await page.getByRole("link", { name: /Manage group.*2/ }).click();
  await page.getByRole("link", { name: /Join requests.*2/ }).click();
  await expect.element(page.getByText("We sell in Rayong")).toBeVisible();
  await expect.element(page.getByText("Invited by Somchai")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Accept Budi" }).click();
  await expect.element(page.getByText("Budi is now in the group")).toBeVisible();
  await page.getByRole("button", { name: "Decline Mei" }).click();
  await expect.element(page.getByText("No join requests")).toBeVisible();
  await expect
    .poll(() => sent("group/answer").map(({ body }) => body))
    .toEqual([
      { groupId: "9", userId: "5", accept: true },
      { groupId: "9", userId: "6", accept: false },
    ]);
});

test("those who came before are read on", async () => {
  await renderApp({
    path: `${paths.groupManage}?groupId=9&show=requests`,
    handlers: [
      http.get("*/group/requests", ({ request: asked }) =>
        new URL(asked.url).searchParams.get("before") === "1-5"
          ? ok({ list: [request("6")], next: null, waiting: 2 })
          : ok({ list: [request("5")], next: "1-5", waiting: 2 }),
      ),
      ...answers("owner"),
    ],
  });
  await expect.element(page.getByRole("link", { name: /Budi/ })).toBeVisible();
  await page.getByRole("button", { name: "Show earlier requests" }).click();
  await expect.element(page.getByRole("link", { name: /Mei/ })).toBeVisible();
});

test("those who came before are asked for again when they cannot be read", async () => {
  let broken = true;
  await renderApp({
    path: `${paths.groupManage}?groupId=9&show=requests`,
    handlers: [
      http.get("*/group/requests", ({ request: asked }) => {
        if (!new URL(asked.url).searchParams.has("before")) {
          return ok({ list: [request("5")], next: "1-5", waiting: 2 });
        }
        return broken ? HttpResponse.error() : ok({ list: [request("6")], next: null, waiting: 2 });
      }),
      ...answers("owner"),
    ],
  });
  await page.getByRole("button", { name: "Show earlier requests" }).click();
  const again = page.getByRole("button", { name: "Try again" });
  await expect.element(again).toBeVisible();
  await expect.element(page.getByRole("link", { name: /Budi/ })).toBeVisible();
  broken = false;
  await again.click();
  await expect.element(page.getByRole("link", { name: /Mei/ })).toBeVisible();
});

test("the answer that was pressed shows that it is on its way, and the other cannot be pressed", async () => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const waiting = [request("5")];
  const { sent } = await renderApp({
    path: `${paths.groupManage}?groupId=9&show=requests`,
    handlers: [
      http.post("*/group/answer", async () => {
        await held;
        waiting.pop();
        return ok(null);
      }),
      ...answers("owner", waiting),
    ],
  });
  const decline = page.getByRole("button", { name: "Decline Budi" });
  const accept = page.getByRole("button", { name: "Accept Budi" });
  await decline.click();
  await expect.element(decline).toHaveAttribute("aria-busy", "true");
  await expect.element(accept).toBeDisabled();
  await expect.element(accept).not.toHaveAttribute("aria-busy");
  letGo();
  await expect.element(page.getByText("No join requests")).toBeVisible();
  await expect.poll(() => sent("group/answer")).toHaveLength(1);
});

test("nobody is let in before it is known who they are", async () => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { sent } = await renderApp({
    path: `${paths.groupManage}?groupId=9&show=requests`,
    handlers: [
      http.get("*/user/list", async () => {
        await held;
        return ok({ list: people });
      }),
      ...answers("owner", [request("5")]),
    ],
  });
  await expect.poll(() => sent("user/list").length).toBeGreaterThan(0);
  await expect.element(page.getByRole("button", { name: /Accept/ })).not.toBeInTheDocument();
  letGo();
  await expect.element(page.getByRole("button", { name: "Accept Budi" })).toBeVisible();
});

test("whoever reads the conversation of a group they run is told that somebody waits", async () => {
  const waiting = [request("5")];
  chatLine();
  const conversation = { type: 1, target: "9" } as const;
  const { services } = await renderApp({
    path: `${paths.conversation}?type=1&target=9`,
    user: testUser({ permissions: ["messages"] }),
    handlers: [
      ...answers("manager", waiting),
      ...conversationAnswers(
        [conversationRow({ conversation })],
        [chatMessage(3, { conversation })],
      ),
    ],
  });
  const bar = page.getByRole("link", { name: "1 request to join" });
  await expect.element(bar).toBeVisible();
  await expectAccessible();
  waiting.push(request("6"));
  chatOf(services).events.emit("group", "9");
  await page.getByRole("link", { name: "2 requests to join" }).click();
  await expect.element(page.getByRole("button", { name: "Accept Budi" })).toBeVisible();
});

test("the conversation of a group asks nobody who does not decide", async () => {
  chatLine();
  const conversation = { type: 1, target: "9" } as const;
  const { sent } = await renderApp({
    path: `${paths.conversation}?type=1&target=9`,
    user: testUser({ permissions: ["messages"] }),
    handlers: [
      ...answers("member", [request("5")]),
      ...conversationAnswers(
        [conversationRow({ conversation })],
        [chatMessage(3, { conversation })],
      ),
    ],
  });
  await expect.element(page.getByText("Message 3")).toBeVisible();
  await expect.element(page.getByText("3 members")).toBeVisible();
  await expect.poll(() => sent("group/members").length).toBeGreaterThan(0);
  expect(sent("group/requests")).toEqual([]);
});

test("an ordinary member asks for others, and sees no requests", async () => {
  const { sent } = await renderApp({
    path: `${paths.groupInvite}?groupId=9`,
    handlers: [
      http.get("*/user/search", () => ok({ list: people.slice(2) })),
      ...answers("member"),
    ],
  });
  await page.getByRole("searchbox").fill("bu");
  await page.getByRole("checkbox", { name: /Budi/ }).click();
  await page.getByRole("button", { name: "Request to add (1)" }).click();
  await expect.element(page.getByText("Request sent")).toBeVisible();
  await expect
    .poll(() => sent("group/invite")[0]?.body)
    .toEqual({ groupId: "9", memberIds: ["5"] });
  expect(sent("group/requests")).toEqual([]);
});

test("how people come in can be left to those who run the group", async () => {
  const { sent } = await renderApp({
    path: `${paths.groupManage}?groupId=9`,
    handlers: [http.get("*/group/detail", () => ok(chatGroup())), ...answers("owner")],
  });
  await page.getByRole("button", { name: /How people join/ }).click();
  await page.getByRole("radio", { name: "Owner or manager must approve" }).click();
  await expect
    .poll(() => sent("group/modify")[0]?.body)
    .toEqual({ groupId: "9", change: { what: "joinType", value: 3 } });
});
