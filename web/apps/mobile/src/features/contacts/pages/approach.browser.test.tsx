import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { paths } from "../../../core/paths";
import { chatGroup, chatUser, groupMember, peopleAnswers } from "../../../testing/chat-people";
import { chatLine, conversationAnswers, conversationRow } from "../../../testing/chat-server";
import { renderApp } from "../../../testing/render-app";
import { ok } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const message = page.getByRole("link", { name: "Message", exact: true });

test.each([
  ["whoever runs it", "owner", []],
  ["whoever the reader talks to already", "member", ["8"]],
] as const)("a group that keeps its members apart does not keep them from %s", async (...met) => {
  const [, role, talks] = met;
  chatLine();
  await renderApp({
    path: `${paths.userDetail}?userId=8&groupId=9`,
    user: testUser({ permissions: ["messages"] }),
    handlers: [
      http.get("*/group/detail", () => ok(chatGroup({ privateChat: 1, ownerId: "5" }))),
      http.get("*/group/members", () =>
        ok({ list: [groupMember("u1"), groupMember("8", { role })] }),
      ),
      ...conversationAnswers(
        talks.map((target) => conversationRow({ conversation: { type: 0, target } })),
      ),
      ...peopleAnswers([chatUser({ uid: "8", displayName: "陈美玲" })]),
    ],
  });
  await expect.element(message).toBeVisible();
  await expect.element(page.getByText("cannot message each other")).not.toBeInTheDocument();
});
