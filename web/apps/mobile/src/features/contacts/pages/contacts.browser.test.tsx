import { http } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { onNextTap } from "../../../../../../testing/on-next-tap";
import { chatOf } from "../../../core/chat/chat-client";
import { paths } from "../../../core/paths";
import {
  chatGroup,
  chatUser,
  friendRequest,
  groupMember,
  peopleAnswers,
} from "../../../testing/chat-people";
import { chatLine, conversationAnswers, conversationRow } from "../../../testing/chat-server";
import { renderApp } from "../../../testing/render-app";
import { ok, refuse } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const friend = chatUser({ uid: "7", displayName: "Somchai Jaidee", friend: true });
const stranger = chatUser({ uid: "8", displayName: "陈美玲", customer: true, employeeNo: "" });
const nothing = () => ok(null);

describe("a person's page", () => {
  test("shows who it is, and starts a conversation", async () => {
    const { router } = await renderApp({
      path: `${paths.userDetail}?userId=7`,
      handlers: [
        http.post("*/user/presence", () =>
          ok({
            list: [
              {
                userId: "7",
                customState: 0,
                customText: "",
                devices: [{ platform: 5, state: 0, lastSeen: "2026-11-14T00:00:00Z" }],
              },
            ],
          }),
        ),
        ...peopleAnswers([friend]),
      ],
    });
    await expect.element(page.getByRole("heading", { name: "Somchai Jaidee" })).toBeVisible();
    await expect.element(page.getByText("Online on the web")).toBeVisible();
    await expect.element(page.getByText("Thailand")).toBeVisible();
    await expectAccessible();
    await page.getByRole("link", { name: "Message", exact: true }).click();
    await expect.poll(() => router.state.location.search).toMatchObject({ type: "0", target: "7" });
    expect(router.state.location.pathname).toBe(paths.conversation);
  });

  test("lets whoever is told somebody's number and address call and write to them", async () => {
    const reached = { mobile: "+66812345678", email: "somchai@gerai.example" };
    await renderApp({
      path: `${paths.userDetail}?userId=7`,
      handlers: peopleAnswers([{ ...friend, ...reached }]),
    });
    await expect
      .element(page.getByRole("link", { name: "Phone 081 234 5678" }))
      .toHaveAttribute("href", "tel:+66812345678");
    await expect
      .element(page.getByRole("link", { name: "E-mail somchai@gerai.example" }))
      .toHaveAttribute("href", "mailto:somchai@gerai.example");
    await expectAccessible();
  });

  test("passes somebody's card on to a conversation, with words behind it", async () => {
    const line = chatLine();
    await renderApp({
      path: `${paths.userDetail}?userId=8`,
      user: testUser({ permissions: ["messages"] }),
      handlers: [...conversationAnswers([conversationRow()]), ...peopleAnswers([friend, stranger])],
    });
    await page.getByRole("link", { name: "Share card" }).click();
    await expect.element(page.getByText("A contact card")).toBeVisible();
    await page.getByRole("checkbox", { name: "Somchai Jaidee" }).click();
    await page.getByRole("textbox", { name: "Add a message" }).fill("Call her");
    await page.getByRole("button", { name: "Send to 1 conversation" }).click();
    const sends = () => line.said.filter(({ t }) => t === "send");
    await expect
      .poll(sends)
      .toMatchObject([{ conversation: { target: "7" }, content: { type: 10, content: "8" } }]);
    const clientUuid = String(sends()[0]?.["clientUuid"]);
    line.tell({ t: "ack", clientUuid, uid: "m4", seq: 4, timestamp: "2026-11-14T08:00:04Z" });
    await expect
      .poll(() => sends()[1])
      .toMatchObject({ conversation: { target: "7" }, content: { searchableContent: "Call her" } });
  });

  test("asks a stranger to be friends, and says why the server refuses", async () => {
    const { sent } = await renderApp({
      path: `${paths.userDetail}?userId=8`,
      handlers: [
        http.post("*/friend/ask", () =>
          refuse(
            409,
            "friend_request_refused",
            "Your request was declined. Please try again later.",
          ),
        ),
        ...peopleAnswers([stranger]),
      ],
    });
    await page.getByRole("button", { name: "Add friend" }).click();
    await expect.element(page.getByRole("textbox", { name: "Note" })).toHaveValue("I am Nat");
    await page.getByRole("textbox", { name: "Note" }).fill("We met in Rayong");
    await page.getByRole("button", { name: "Send request" }).click();
    await expect.element(page.getByText("Your request was declined.")).toBeVisible();
    expect(sent("friend/ask")[0]?.body).toMatchObject({ userId: "8", reason: "We met in Rayong" });
    await expect.element(page.getByRole("dialog")).toBeVisible();
  });

  test("answers a request from there, and offers nothing to ask", async () => {
    const { sent } = await renderApp({
      path: `${paths.userDetail}?userId=8`,
      handlers: [
        http.post("*/friend/answer", nothing),
        ...peopleAnswers([stranger], [friendRequest({ fromId: "8", reason: "We met in Rayong" })]),
      ],
    });
    await expect.element(page.getByText("We met in Rayong")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Add friend" })).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Decline" }).click();
    await expect.poll(() => sent("friend/answer")[0]?.body).toEqual({ userId: "8", accept: false });
  });

  test("gives a friend another name, stars and blocks them", async () => {
    const { sent } = await renderApp({
      path: `${paths.userDetail}?userId=7`,
      handlers: [
        http.post("*/friend/alias", nothing),
        http.post("*/friend/block", nothing),
        http.post("*/setting/put", () =>
          ok({ scope: 14, settingKey: "7", value: "1", changedAt: "2026-11-15T00:00:00Z" }),
        ),
        ...peopleAnswers([friend]),
      ],
    });
    await page.getByRole("button", { name: /Alias/ }).click();
    await page.getByRole("textbox", { name: "Alias" }).fill("Boss");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => sent("friend/alias")[0]?.body).toEqual({ userId: "7", alias: "Boss" });
    await page.getByRole("switch", { name: "Star" }).click();
    await expect.element(page.getByRole("switch", { name: "Star" })).toBeChecked();
    await page.getByRole("switch", { name: "Block" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
    await expect.poll(() => sent("friend/block")[0]?.body).toEqual({ userId: "7", on: true });
  });

  test("deletes a friend only after saying that the conversation goes too", async () => {
    const { router, sent } = await renderApp({
      path: `${paths.userDetail}?userId=7`,
      handlers: [http.post("*/friend/delete", nothing), ...peopleAnswers([friend])],
    });
    await page.getByRole("button", { name: "Delete friend" }).click();
    const question = page.getByRole("dialog");
    await expect.element(question).toHaveTextContent("Your conversation with them is removed too");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(sent("friend/delete")).toEqual([]);
    await page.getByRole("button", { name: "Delete friend" }).click();
    await question.getByRole("button", { name: "Delete friend" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.contacts);
    expect(sent("friend/delete")).toHaveLength(1);
  });

  test("leaves the page of a deleted friend for the one before, which stands in the history once", async () => {
    const { router } = await renderApp({
      path: paths.messages,
      handlers: [http.post("*/friend/delete", nothing), ...peopleAnswers([friend])],
    });
    await router.navigate({ to: paths.contacts });
    await router.navigate({ to: paths.userDetail, search: { userId: "7" } });
    await page.getByRole("button", { name: "Delete friend" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete friend" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.contacts);
    router.history.back();
    await expect.poll(() => router.state.location.pathname).toBe(paths.messages);
  });

  test("has no way to write where the shared group forbids it", async () => {
    await renderApp({
      path: `${paths.userDetail}?userId=8&groupId=9`,
      handlers: [
        http.get("*/group/detail", () => ok(chatGroup({ privateChat: 1, ownerId: "5" }))),
        http.get("*/group/members", () =>
          ok({ list: [groupMember("u1"), groupMember("8", { alias: "Mei" })] }),
        ),
        ...peopleAnswers([stranger]),
      ],
    });
    await expect.element(page.getByRole("heading", { name: "Mei" })).toBeVisible();
    await expect.element(page.getByText("cannot message each other")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Message", exact: true }))
      .not.toBeInTheDocument();
  });

  test("says so when there is nobody", async () => {
    await renderApp({ path: `${paths.userDetail}?userId=404`, handlers: peopleAnswers([]) });
    await expect.element(page.getByText("This person could not be found")).toBeVisible();
  });
});

describe("finding people", () => {
  test("asks when the typing rests, keeps the word in the address, opens who is found", async () => {
    const asked: (string | null)[] = [];
    const { router, sent } = await renderApp({
      path: paths.searchUser,
      handlers: [
        http.get("*/user/search", ({ request }) => {
          asked.push(new URL(request.url).searchParams.get("keyword"));
          return ok({ list: [stranger] });
        }),
        ...peopleAnswers([stranger]),
      ],
    });
    await expect.element(page.getByText("Find colleagues and customers")).toBeVisible();
    await page.getByRole("searchbox").fill("cml");
    await expect.element(page.getByRole("link", { name: /陈美玲/ })).toBeVisible();
    expect(asked).toEqual(["cml"]);
    expect(router.state.location.search).toEqual({ keyword: "cml" });
    await expectAccessible();
    await page.getByRole("link", { name: /陈美玲/ }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.userDetail);
    await expect.poll(() => sent("searchHistory").some((call) => call.body !== null)).toBe(true);
  });

  test("says so when nobody is found, and tries again after a failure", async () => {
    let broken = true;
    await renderApp({
      path: `${paths.searchUser}?keyword=xyz`,
      handlers: [
        http.get("*/user/search", () =>
          broken ? refuse(500, "internal", "Try later") : ok({ list: [] }),
        ),
        ...peopleAnswers([]),
      ],
    });
    await expect.element(page.getByRole("alert")).toHaveTextContent("Try later");
    onNextTap(() => (broken = false));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(page.getByText("No one found for “xyz”")).toBeVisible();
  });
});

describe("contacts", () => {
  const people = [
    friend,
    chatUser({ uid: "1", displayName: "ณัฐพล", friend: true }),
    chatUser({ uid: "2", displayName: "王晓敏", friend: true }),
    stranger,
  ];

  test("stand under their letters, the starred ones on top", async () => {
    await renderApp({
      path: paths.contacts,
      handlers: [
        http.get("*/setting/list", () =>
          ok({
            list: [{ scope: 14, settingKey: "2", value: "1", changedAt: "2026-11-14T00:00:00Z" }],
          }),
        ),
        ...peopleAnswers(people, [friendRequest({ fromId: "8" })]),
      ],
    });
    await expect.element(page.getByRole("heading", { name: "Starred" })).toBeVisible();
    const letters = page.getByRole("heading", { level: 2 }).elements();
    expect(letters.map((letter) => letter.textContent)).toEqual(["Starred", "S", "W", "ณ"]);
    await expect.element(page.getByRole("link", { name: "Friend requests, 1" })).toBeVisible();
    await expect.element(page.getByText("3 friends")).toBeVisible();
    await expectAccessible();
  });

  test("follow what happens elsewhere", async () => {
    const list = [...people];
    const { services } = await renderApp({ path: paths.contacts, handlers: peopleAnswers(list) });
    await expect.element(page.getByText("3 friends")).toBeVisible();
    list.push(chatUser({ uid: "3", displayName: "Budi", friend: true }));
    chatOf(services).events.emit("friends", undefined);
    await expect.element(page.getByRole("link", { name: /Budi/ })).toBeVisible();
  });

  test("lead to finding people when there are none", async () => {
    await renderApp({ path: `${paths.contacts}?show=friends`, handlers: peopleAnswers([]) });
    await expect.element(page.getByText("No friends yet")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Add a friend" })).toBeVisible();
  });
});

describe("the reader's own page", () => {
  test("sets their status and receipts", async () => {
    const { sent } = await renderApp({
      path: paths.contacts,
      handlers: [
        http.post("*/setting/put", async ({ request }) =>
          ok({ ...((await request.json()) as object), changedAt: "2026-11-15T00:00:00Z" }),
        ),
        ...peopleAnswers([chatUser({ uid: "u1", displayName: "Nat" })]),
      ],
    });
    await page.getByRole("link", { name: /Visible/ }).click();
    await page.getByRole("button", { name: /My status/ }).click();
    await page.getByRole("radio", { name: "Busy" }).click();
    await page.getByRole("button", { name: /Status text/ }).click();
    await page.getByRole("textbox", { name: "Status text" }).fill("in a meeting");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.element(page.getByText("in a meeting")).toBeVisible();
    await page.getByRole("switch", { name: "Read receipts" }).click();
    await expect
      .poll(() => sent("setting/put").map(({ body }) => body))
      .toEqual([
        { scope: 23, settingKey: "", value: "1-" },
        { scope: 23, settingKey: "", value: "1-in a meeting" },
        { scope: 13, settingKey: "", value: "1" },
      ]);
    await expectAccessible();
  });
});

test("who is blocked is found again among the contacts", async () => {
  const blocked = chatUser({ uid: "3", displayName: "Budi", blocked: true });
  await renderApp({ path: paths.contacts, handlers: peopleAnswers([friend, blocked]) });
  await page.getByRole("link", { name: /Blocked people/ }).click();
  await expect.element(page.getByRole("link", { name: /Budi/ })).toBeVisible();
  await expect.element(page.getByRole("link", { name: /Somchai/ })).not.toBeInTheDocument();
});

describe("friend requests", () => {
  test("are answered, and count as seen once looked at", async () => {
    const requests = [
      friendRequest({ fromId: "8", reason: "We met in Rayong" }),
      friendRequest({ fromId: "u1", toId: "7", seen: true }),
      friendRequest({ fromId: "2", askedAt: "2026-01-01T00:00:00Z", seen: true }),
    ];
    const { sent } = await renderApp({
      path: paths.friendRequests,
      handlers: [
        http.post("*/friend/seen", nothing),
        http.post("*/friend/answer", nothing),
        ...peopleAnswers([friend, stranger, chatUser({ uid: "2" })], requests),
      ],
    });
    await expect.element(page.getByText("We met in Rayong")).toBeVisible();
    await expect.element(page.getByText("Waiting for a reply")).toBeVisible();
    await expect.element(page.getByText("Expired")).toBeVisible();
    await expect.poll(() => sent("friend/seen").length).toBe(1);
    await expectAccessible();
    await page.getByRole("button", { name: "Accept 陈美玲" }).click();
    await expect.element(page.getByText("You are now friends")).toBeVisible();
    expect(sent("friend/answer")[0]?.body).toEqual({ userId: "8", accept: true });
  });

  test("cannot be answered before it is known who asks", async () => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const { sent } = await renderApp({
      path: paths.friendRequests,
      handlers: [
        http.get("*/user/list", async () => {
          await held;
          return ok({ list: [stranger] });
        }),
        ...peopleAnswers([stranger], [friendRequest({ fromId: "8", seen: true })]),
      ],
    });
    await expect.poll(() => sent("user/list").length).toBeGreaterThan(0);
    await expect.element(page.getByRole("button", { name: /Accept/ })).not.toBeInTheDocument();
    letGo();
    await expect.element(page.getByRole("button", { name: "Accept 陈美玲" })).toBeVisible();
  });

  test("older ones are shown when asked for", async () => {
    const pages: Record<string, object> = {
      "": { list: [friendRequest({ fromId: "8", seen: true })], next: "5-8-1", unseen: 0 },
      "5-8-1": {
        list: [friendRequest({ fromId: "2", reason: "Long ago", seen: true })],
        next: null,
        unseen: 0,
      },
    };
    await renderApp({
      path: paths.friendRequests,
      handlers: [
        http.get("*/friend/requests", ({ request }) =>
          ok(pages[new URL(request.url).searchParams.get("before") ?? ""]),
        ),
        ...peopleAnswers([friend, stranger, chatUser({ uid: "2" })]),
      ],
    });
    await page.getByRole("button", { name: "Show older requests" }).click();
    await expect.element(page.getByText("Long ago")).toBeVisible();
    await expect
      .element(page.getByRole("button", { name: "Show older requests" }))
      .not.toBeInTheDocument();
  });
});
