import { groupKind } from "@gerai/chat";
import type { GroupRole } from "@gerai/chat";
import { http, HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { onNextTap } from "../../../../../../testing/on-next-tap";
import { chatOf } from "../../../core/chat/chat-client";
import { paths } from "../../../core/paths";
import { chatGroup, chatUser, groupMember, peopleAnswers } from "../../../testing/chat-people";
import { chatLine, conversationAnswers, conversationRow } from "../../../testing/chat-server";
import { renderApp } from "../../../testing/render-app";
import { ok, refuse } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const people = [
  chatUser({ uid: "u1", displayName: "Nat" }),
  chatUser({ uid: "7", displayName: "Somchai", friend: true }),
  chatUser({ uid: "8", displayName: "陈美玲", pinyin: "chenmeiling cml" }),
  chatUser({ uid: "5", displayName: "Budi" }),
];
const nothing = () => ok(null);

/** A group the reader has a role in, with a manager and a member beside them. */
function answers(role: GroupRole, group = chatGroup()) {
  const members = [
    groupMember("u1", { role }),
    groupMember("7", { role: role === "owner" ? "manager" : "owner" }),
    groupMember("8"),
  ];
  return [
    http.get("*/group/detail", () => ok(group)),
    http.get("*/group/members", () => ok({ list: members })),
    http.get("*/group/list", () => ok({ list: [group] })),
    http.get("*/group/requests", () => ok({ list: [], next: null, waiting: 0 })),
    http.post("*/im/front/group/*", nothing),
    http.post("*/setting/put", ({ request }) =>
      request.json().then((body) => ok({ ...(body as object), changedAt: "2026-11-15T00:00:00Z" })),
    ),
    ...peopleAnswers(people),
  ];
}

describe("a new group", () => {
  test("is made of friends and of people found, and opens", async () => {
    const { router, sent } = await renderApp({
      path: paths.createGroup,
      handlers: [
        http.get("*/user/search", () => ok({ list: people.slice(1) })),
        http.post("*/group/create", () => ok(chatGroup({ id: "77" }))),
        ...answers("owner"),
      ],
    });
    await expect.element(page.getByRole("button", { name: "Choose members first" })).toBeDisabled();
    await page.getByRole("checkbox", { name: /Somchai/ }).click();
    await page.getByRole("searchbox").fill("bu");
    await page.getByRole("checkbox", { name: /Budi/ }).click();
    await page.getByRole("textbox", { name: "Group name" }).fill("Bangkok");
    await expectAccessible();
    await page.getByRole("button", { name: "Create group (2)" }).click();
    await expect
      .poll(() => router.state.location.search)
      .toMatchObject({ type: "1", target: "77" });
    expect(sent("group/create")[0]?.body).toMatchObject({ memberIds: ["7", "5"], name: "Bangkok" });
  });
});

describe("a group's page", () => {
  test("lets an owner rename it, announce and manage", async () => {
    const { sent } = await renderApp({
      path: `${paths.groupDetail}?groupId=9`,
      handlers: answers("owner"),
    });
    await expect.element(page.getByRole("heading", { name: "Bangkok sales" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Somchai" })).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name: "Group name" }).click();
    await page.getByRole("textbox", { name: "Group name" }).fill("Bangkok team");
    await page.getByRole("button", { name: "Save" }).click();
    await expect
      .poll(() => sent("group/modify")[0]?.body)
      .toEqual({
        groupId: "9",
        change: { what: "name", value: "Bangkok team" },
      });
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByRole("textbox", { name: "Announcement" }).fill("Stock count on Friday");
    await page.getByRole("button", { name: "Save" }).click();
    await expect
      .poll(() => sent("group/announce")[0]?.body)
      .toEqual({
        groupId: "9",
        text: "Stock count on Friday",
      });
    await expect.element(page.getByRole("link", { name: "Manage group" })).toBeVisible();
  });

  test("lets those who run it choose its picture, and says when that fails", async () => {
    let large = true;
    let portraitUrl = "";
    const { sent, screen } = await renderApp({
      path: `${paths.groupDetail}?groupId=9`,
      handlers: [
        http.post("*/file/front/upload", () =>
          large
            ? refuse(413, "file_too_large", "The file is larger than 4 MB")
            : ok({ id: "f9", url: "/f9", bytes: 9 }),
        ),
        http.post("*/group/modify", () => {
          portraitUrl = "/icons/icon-192.png";
          return ok(null);
        }),
        http.get("*/group/detail", () => ok(chatGroup({ portraitUrl }))),
        ...answers("owner"),
      ],
    });
    // Without a picture of its own it shows who is in it.
    const faces = page.getByRole("img", { name: "Members' pictures" });
    await expect.poll(() => faces.element().children.length).toBe(3);
    const picker = page.getByLabelText("Change the group picture");
    const picture = new File([new Uint8Array(9)], "a.png", { type: "image/png" });
    await picker.upload(picture);
    await expect.element(page.getByText("The file is larger than 4 MB")).toBeVisible();
    large = false;
    await picker.upload(picture);
    await expect.element(page.getByText("Group picture changed")).toBeVisible();
    expect(sent("group/modify")[0]?.body).toEqual({
      groupId: "9",
      change: { what: "portrait", value: "f9" },
    });
    await expect.element(faces).not.toBeInTheDocument();
    await expect
      .poll(() => screen.container.querySelector("section img")?.getAttribute("src"))
      .toBe("/icons/icon-192.png");
  });

  test("shows a member nothing they may not do", async () => {
    await renderApp({ path: `${paths.groupDetail}?groupId=9`, handlers: answers("member") });
    await expect.element(page.getByRole("link", { name: "Invite" })).toBeVisible();
    for (const name of ["Manage group", "Remove"]) {
      await expect.element(page.getByRole("link", { name })).not.toBeInTheDocument();
    }
    await expect.element(page.getByLabelText("Change the group picture")).not.toBeInTheDocument();
    for (const name of ["Group name", "Edit"]) {
      await expect.element(page.getByRole("button", { name })).not.toBeInTheDocument();
    }
  });

  test("lets every member of a normal group rename it, and only those who run it announce", async () => {
    const handlers = answers("member", chatGroup({ kind: groupKind.normal }));
    await renderApp({ path: `${paths.groupDetail}?groupId=9`, handlers });
    await expect.element(page.getByRole("button", { name: "Group name" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Edit" })).not.toBeInTheDocument();
  });

  test("keeps what the reader wants for themselves", async () => {
    const { sent } = await renderApp({
      path: `${paths.groupDetail}?groupId=9`,
      handlers: answers("member"),
    });
    await page.getByRole("switch", { name: "Mute notifications" }).click();
    await expect.element(page.getByRole("switch", { name: "Mute notifications" })).toBeChecked();
    await expect
      .poll(() => sent("setting/put")[0]?.body)
      .toEqual({ scope: 1, settingKey: "1-0-9", value: "1" });
    await page.getByRole("button", { name: /My name in this group/ }).click();
    await page.getByRole("textbox").fill("Mr Nat");
    await page.getByRole("button", { name: "Save" }).click();
    await expect
      .poll(() => sent("group/alias")[0]?.body)
      .toEqual({ groupId: "9", alias: "Mr Nat", memberId: null });
  });

  test("makes an owner who leaves choose who is next", async () => {
    let left = false;
    const app = await renderApp({
      path: `${paths.groupDetail}?groupId=9`,
      handlers: [
        http.post("*/group/quit", async () => {
          left = true;
          // The live connection may tell before the call answers.
          void app.services.queryClient.invalidateQueries();
          await expect.element(page.getByText("You are not in this group")).toBeVisible();
          return ok(null);
        }),
        // Whoever has left is no longer told who is in it: the page of members goes with the group.
        http.get("*/group/members", () =>
          left ? refuse(403, "not_in_group", "You are not in this group") : undefined,
        ),
        ...answers("owner"),
      ],
    });
    await page.getByRole("button", { name: "Leave group" }).click();
    await page.getByRole("button", { name: /陈美玲/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Leave group" }).click();
    await expect.poll(() => app.router.state.location.pathname).toBe(paths.messages);
    expect(app.sent("group/transfer")[0]?.body).toEqual({ groupId: "9", memberId: "8" });
    expect(app.sent("group/quit")).toHaveLength(1);
  });

  test("offers whoever is outside the way in, where there is one", async () => {
    const { sent } = await renderApp({
      path: `${paths.groupDetail}?groupId=9`,
      handlers: [
        http.get("*/group/members", () =>
          refuse(403, "not_in_group", "You are not in this group."),
        ),
        ...answers("member", chatGroup({ joinType: 0 })),
      ],
    });
    await page.getByRole("button", { name: "Join the group" }).click();
    await expect.poll(() => sent("group/join").length).toBe(1);
  });

  test("passes its card on to a conversation", async () => {
    const line = chatLine();
    await renderApp({
      path: `${paths.groupDetail}?groupId=9`,
      user: testUser({ permissions: ["messages"] }),
      handlers: [...conversationAnswers([conversationRow()]), ...answers("member")],
    });
    await page.getByRole("link", { name: "Share group card" }).click();
    await expect.element(page.getByText("A group card")).toBeVisible();
    await page.getByRole("checkbox", { name: "Somchai" }).click();
    await page.getByRole("button", { name: "Send to 1 conversation" }).click();
    const shared = () => line.said.find(({ t }) => t === "send");
    await expect.poll(shared).toMatchObject({
      conversation: { target: "7" },
      content: { type: 10, content: "9", searchableContent: chatGroup().name },
    });
  });

  test("follows what others do to the group", async () => {
    const group = chatGroup();
    const { services } = await renderApp({
      path: `${paths.groupDetail}?groupId=9`,
      handlers: answers("member", group),
    });
    await expect.element(page.getByRole("heading", { name: "Bangkok sales" })).toBeVisible();
    group.name = "Rayong sales";
    chatOf(services).events.emit("group", "9");
    await expect.element(page.getByRole("heading", { name: "Rayong sales" })).toBeVisible();
  });
});

describe("the members of a group", () => {
  test("are found by sound, and a manager acts on members alone", async () => {
    const { sent } = await renderApp({
      path: `${paths.groupMembers}?groupId=9`,
      handlers: answers("manager"),
    });
    await expect.element(page.getByRole("link", { name: /Somchai/ })).toBeVisible();
    const menu = (name: string) =>
      page.getByRole("button", { name: `Actions for ${name}`, exact: true });
    await expect.element(menu("Somchai")).not.toBeInTheDocument();
    await expectAccessible();
    await page.getByRole("searchbox").fill("cml");
    await expect.element(page.getByRole("link", { name: /Somchai/ })).not.toBeInTheDocument();
    await menu("陈美玲").click();
    await expect
      .element(page.getByRole("button", { name: "Make manager" }))
      .not.toBeInTheDocument();
    await page.getByRole("button", { name: "Mute", exact: true }).click();
    await expect
      .poll(() => sent("group/switch")[0]?.body)
      .toEqual({
        groupId: "9",
        memberIds: ["8"],
        switch: "muted",
        on: true,
      });
  });

  test("cannot be acted upon before it is known who they are", async () => {
    let broken = true;
    await renderApp({
      path: `${paths.groupMembers}?groupId=9`,
      handlers: [
        http.get("*/im/front/user/list", () =>
          broken ? refuse(500, "internal", "Please come back later.") : undefined,
        ),
        // Nobody the device remembers from before.
        http.get("*/group/members", () =>
          ok({ list: [groupMember("u1", { role: "owner" }), groupMember("31")] }),
        ),
        ...peopleAnswers([chatUser({ uid: "31", displayName: "Dewi" })]),
        ...answers("owner"),
      ],
    });
    await expect.element(page.getByText(/Please come back later\./)).toBeVisible();
    await expect.element(page.getByRole("searchbox")).not.toBeInTheDocument();
    onNextTap(() => (broken = false));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(page.getByText("Dewi", { exact: true })).toBeVisible();
  });

  test("are known without a network as the device remembers them", async () => {
    const { router, services } = await renderApp({
      path: paths.groupList,
      handlers: [
        http.get("*/im/front/user/list", () => HttpResponse.error()),
        http.get("*/group/members", () =>
          ok({ list: [groupMember("u1", { role: "owner" }), groupMember("32")] }),
        ),
        ...answers("owner"),
      ],
    });
    const remembered = [
      chatUser({ uid: "u1", displayName: "Nat" }),
      chatUser({ uid: "32", displayName: "Kenji" }),
    ];
    chatOf(services).directory.learn(remembered);
    await router.navigate({ to: paths.groupMembers, search: { groupId: "9" } });
    await expect.element(page.getByText("Kenji", { exact: true })).toBeVisible();
  });

  test("are removed together, and a refusal is said in words", async () => {
    const { sent } = await renderApp({
      path: `${paths.groupMembers}?groupId=9&pick=kick`,
      handlers: [
        http.post("*/group/kick", () => refuse(403, "forbidden", "You may not do this.")),
        ...answers("owner"),
      ],
    });
    await page.getByRole("checkbox", { name: /陈美玲/ }).click();
    await page.getByRole("checkbox", { name: /Somchai/ }).click();
    await page.getByRole("button", { name: "Remove (2)" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove from the group" }).click();
    await expect.element(page.getByText("You may not do this.")).toBeVisible();
    expect(sent("group/kick")[0]?.body).toEqual({ groupId: "9", memberIds: ["8", "7"] });
  });
});

describe("running a group", () => {
  test("an owner changes how people talk and come in, and ends it", async () => {
    const { router, sent } = await renderApp({
      path: `${paths.groupManage}?groupId=9`,
      handlers: answers("owner"),
    });
    const changes = () =>
      sent("group/modify").map(({ body }) => (body as { change: unknown }).change);
    await page.getByRole("switch", { name: "Mute everyone" }).click();
    await expect.poll(changes).toEqual([{ what: "muted", value: true }]);
    await page.getByRole("switch", { name: "Members can message each other" }).click();
    await expect.poll(() => changes()[1]).toEqual({ what: "privateChat", value: 1 });
    await page.getByRole("button", { name: /How people join/ }).click();
    await page.getByRole("radio", { name: "Anyone can join" }).click();
    await expect.poll(() => changes()[2]).toEqual({ what: "joinType", value: 0 });
    await expectAccessible();
    await page.getByRole("button", { name: "Disband group" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Disband group" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.messages);
  });

  test("a manager neither hands it over nor ends it, and a member runs nothing", async () => {
    const { router } = await renderApp({
      path: `${paths.groupManage}?groupId=9`,
      handlers: answers("manager"),
    });
    await expect.element(page.getByRole("switch", { name: "Mute everyone" })).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Transfer ownership" }))
      .not.toBeInTheDocument();
    await expect
      .element(page.getByRole("button", { name: "Disband group" }))
      .not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe(paths.groupManage);
  });

  test("says so to whoever may run nothing", async () => {
    await renderApp({ path: `${paths.groupManage}?groupId=9`, handlers: answers("member") });
    await expect.element(page.getByText("You cannot manage this group")).toBeVisible();
  });
});

test("my groups show those kept first, and open their conversation", async () => {
  await renderApp({
    path: paths.groupList,
    handlers: [
      http.get("*/group/list", () =>
        ok({
          list: [chatGroup({ id: "1", name: "Stock" }), chatGroup({ id: "2", name: "Sales" })],
        }),
      ),
      http.get("*/setting/list", () =>
        ok({
          list: [{ scope: 6, settingKey: "2", value: "1", changedAt: "2026-11-14T00:00:00Z" }],
        }),
      ),
      ...answers("member"),
    ],
  });
  await expect.element(page.getByRole("heading", { name: "Saved groups" })).toBeVisible();
  const names = page.getByRole("link", { name: /members/ }).elements();
  expect(names.map((link) => link.textContent)).toEqual(["Sales3 members", "Stock3 members"]);
  await expectAccessible();
});
