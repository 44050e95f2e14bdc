import type { FoundConversation, FoundGroup, Hit } from "@gerai/chat";
import { http } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { chatGroup, chatUser, groupMember, peopleAnswers } from "../../../testing/chat-people";
import { renderApp } from "../../../testing/render-app";
import { ok, refuse } from "../../../testing/server";

const people = [
  chatUser({ uid: "7", displayName: "Stocky Somchai", friend: true }),
  chatUser({ uid: "8", displayName: "Stock Keeper" }),
];
const group = chatGroup({ name: "Stock team" });

function hit(seq: number, text: string, word: string, type: 0 | 1 = 1): Hit {
  const start = text.toLowerCase().indexOf(word);
  return {
    message: {
      uid: String(seq),
      conversation: { type, target: type === 1 ? "9" : "7", line: 0 },
      seq,
      from: "7",
      timestamp: "2026-11-14T00:00:00Z",
      content: { type: 1, searchableContent: text },
      persist: 3,
      state: "sent",
      change: 0,
      clientUuid: "",
    },
    ranges: [{ start, end: start + word.length }],
  };
}

function found(matched: Hit, matchCount: number): FoundConversation {
  const { conversation, timestamp } = matched.message;
  return { conversation, timestamp, matchCount, matched };
}

function foundGroup(
  partial: Parameters<typeof chatGroup>[0],
  how: Partial<FoundGroup>,
): FoundGroup {
  return {
    group: chatGroup(partial),
    member: false,
    joinable: false,
    foundMember: null,
    ...how,
  };
}

const foundGroups = [
  foundGroup(group, { member: true }),
  foundGroup({ id: "11", name: "Depot" }, { member: true, foundMember: "Stock Keeper" }),
  foundGroup({ id: "12", name: "Stock exchange" }, { joinable: true }),
];

const answers = [
  http.get("*/user/search", () => ok({ list: people })),
  http.get("*/group/list", () => ok({ list: [group, chatGroup({ id: "1", name: "Else" })] })),
  http.get("*/group/search", ({ request }) => {
    const asked = new URL(request.url).searchParams.get("keyword");
    return ok({ list: asked === "stock" ? foundGroups : [] });
  }),
  http.get("*/group/detail", () => ok(group)),
  http.get("*/group/members", () => ok({ list: [groupMember("u1"), groupMember("7")] })),
  ...peopleAnswers(people),
];

describe("searching everything", () => {
  test("finds people, groups and messages, and opens a single hit where it was said", async () => {
    const { router } = await renderApp({
      path: paths.messageSearch,
      handlers: [
        http.get("*/message/search", () =>
          ok({
            list: [
              found(hit(41, "The stock is low", "stock", 0), 1),
              found(hit(12, "Stock count", "stock"), 3),
            ],
          }),
        ),
        ...answers,
      ],
    });
    await page.getByRole("searchbox").fill("stock");
    await expect.element(page.getByRole("heading", { name: "Contacts" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: /Stock team 3 members/ })).toBeVisible();
    await expect.element(page.getByRole("link", { name: /Depot With Stock Keeper/ })).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: /Stock exchange/ }))
      .toHaveAttribute("href", expect.stringContaining("GroupDetailPage"));
    await expect.element(page.getByRole("heading", { name: "Other people" })).toBeVisible();
    await expect.element(page.getByText("3 messages")).toBeVisible();
    expect(document.querySelector("mark")?.textContent).toBe("stock");
    await expectAccessible();
    await page.getByRole("link", { name: /The stock is low/ }).click();
    await expect
      .poll(() => router.state.location.search)
      .toMatchObject({ type: "0", target: "7", seq: "41" });
    expect(router.state.location.pathname).toBe(paths.conversation);
  });

  test("asks for more than one Latin letter before it searches messages", async () => {
    const { sent } = await renderApp({
      path: `${paths.messageSearch}?keyword=s`,
      handlers: answers,
    });
    await expect.element(page.getByText("Type one more letter to search messages")).toBeVisible();
    await expect.element(page.getByRole("link", { name: /Stocky Somchai/ })).toBeVisible();
    expect(sent("message/search")).toEqual([]);
  });

  test("says so when nothing is found, and what failed can be tried again", async () => {
    let broken = true;
    await renderApp({
      path: `${paths.messageSearch}?keyword=zzz`,
      handlers: [
        http.get("*/user/search", () => ok({ list: [] })),
        http.get("*/message/search", () =>
          broken ? refuse(500, "internal", "Try later") : ok({ list: [] }),
        ),
        ...answers,
      ],
    });
    await expect.element(page.getByRole("alert")).toHaveTextContent("Try later");
    broken = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(page.getByText("Nothing found for “zzz”")).toBeVisible();
  });
});

describe("searching one conversation", () => {
  test("lists the hits page by page and opens one", async () => {
    const asked: (string | null)[] = [];
    const { router } = await renderApp({
      path: `${paths.messageHits}?type=1&target=9&keyword=stock`,
      handlers: [
        http.get("*/message/hits", ({ request }) => {
          const before = new URL(request.url).searchParams.get("before");
          asked.push(before);
          return before === null
            ? ok({
                list: [hit(40, "Stock is LOW", "stock"), hit(30, "more stock", "stock")],
                more: true,
              })
            : ok({ list: [hit(5, "first stock", "stock")], more: false });
        }),
        ...answers,
      ],
    });
    await expect.element(page.getByText("That is all")).toBeVisible();
    expect(asked).toEqual([null, "30"]);
    await expectAccessible();
    await page.getByRole("link", { name: /first stock/ }).click();
    await expect
      .poll(() => router.state.location.search)
      .toMatchObject({ type: "1", target: "9", seq: "5" });
  });
});
