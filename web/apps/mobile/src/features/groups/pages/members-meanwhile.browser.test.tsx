import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { chatOf } from "../../../core/chat/chat-client";
import { paths } from "../../../core/paths";
import { chatGroup, chatUser, groupMember, peopleAnswers } from "../../../testing/chat-people";
import { renderApp } from "../../../testing/render-app";
import { ok } from "../../../testing/server";

const people = [
  chatUser({ uid: "u1", displayName: "Nat" }),
  chatUser({ uid: "8", displayName: "陈美玲" }),
];

/** The reader's group with one other member, as they are when asked. */
function answers(other: () => ReturnType<typeof groupMember>) {
  return [
    http.get("*/group/detail", () => ok(chatGroup())),
    http.get("*/group/members", () =>
      ok({ list: [groupMember("u1", { role: "owner" }), other()] }),
    ),
    http.get("*/group/requests", () => ok({ list: [], next: null, waiting: 0 })),
    ...peopleAnswers(people),
  ];
}

test("members can be told to be somebody before their names have come", async () => {
  await renderApp({
    path: `${paths.groupDetail}?groupId=9`,
    handlers: [
      http.get("*/im/front/user/list", () => new Promise<never>(() => undefined)),
      ...answers(() => groupMember("8")),
    ],
  });
  await expect.element(page.getByRole("link", { name: "Someone" }).first()).toBeVisible();
  await expectAccessible();
});

test("a member's menu follows what others do to them meanwhile", async () => {
  let muted = false;
  const { services } = await renderApp({
    path: `${paths.groupMembers}?groupId=9`,
    handlers: answers(() => groupMember("8", { muted })),
  });
  await page.getByRole("button", { name: "Actions for 陈美玲", exact: true }).click();
  await expect.element(page.getByRole("button", { name: "Mute", exact: true })).toBeVisible();
  muted = true;
  chatOf(services).events.emit("group", "9");
  await expect.element(page.getByRole("button", { name: "Unmute", exact: true })).toBeVisible();
});
