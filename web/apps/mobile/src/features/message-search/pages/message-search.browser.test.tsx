import type { FoundConversation, FoundGroup, Hit } from "@gerai/chat";
import { wallTime } from "@gerai/domain";
import { http } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { onNextTap } from "../../../../../../testing/on-next-tap";
import { paths } from "../../../core/paths";
import { chatGroup, chatUser, groupMember, peopleAnswers } from "../../../testing/chat-people";
import { renderApp } from "../../../testing/render-app";
import { ok, refuse } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

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
    askable: false,
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
    await expect.poll(() => router.state.location.pathname).toBe(paths.conversation);
  });

  test("says how far it got where more was said, and goes on from there", async () => {
    const rows = (first: number) =>
      Array.from({ length: 50 }, (_, at) => {
        const { message, ranges } = hit(first - at, `Stock ${first - at}`, "stock");
        const conversation = { type: 1 as const, target: `g${first - at}`, line: 0 };
        return found({ message: { ...message, conversation }, ranges }, 1);
      });
    const { sent } = await renderApp({
      path: `${paths.messageSearch}?keyword=stock`,
      handlers: [
        http.get("*/message/search", ({ request }) =>
          new URL(request.url).searchParams.get("before") === "101"
            ? ok({ list: rows(100).slice(0, 1), more: false })
            : ok({ list: rows(150), more: true }),
        ),
        ...answers,
      ],
    });
    await page.getByRole("button", { name: "View the newest 50" }).click();
    const more = page.getByRole("button", { name: "Showing the newest 50. Show more" });
    await more.click();
    await expect.element(page.getByText("Stock 100")).toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: /Show more/ })).not.toBeInTheDocument();
    await expect.poll(() => sent("message/search")).toHaveLength(2);
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
    onNextTap(() => (broken = false));
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
    await expect.element(page.getByText("No more records")).toBeVisible();
    await expect.poll(() => asked).toEqual([null, "30"]);
    await expectAccessible();
    await page.getByRole("link", { name: /first stock/ }).click();
    await expect
      .poll(() => router.state.location.search)
      .toMatchObject({ type: "1", target: "9", seq: "5" });
  });
});

describe("narrowing", () => {
  const said = hit(41, "", "", 0);
  const picture: Hit = { message: { ...said.message, content: { type: 3 } }, ranges: [] };
  const searching = () => {
    let asked: Record<string, string> = {};
    const handler = http.get("*/message/search", ({ request }) => {
      asked = Object.fromEntries(new URL(request.url).searchParams);
      return ok({ list: [found(picture, 2)] });
    });
    return { handler, asked: () => asked };
  };

  test("finds messages without a word: by kind, sender and whom they name", async () => {
    const { handler, asked } = searching();
    const { router } = await renderApp({
      path: paths.messageSearch,
      handlers: [handler, ...answers],
    });
    await page.getByRole("button", { name: "Type" }).click();
    await expectAccessible();
    await page.getByRole("radio", { name: "Photos" }).click();
    await expect.element(page.getByRole("link", { name: /2 messages/ })).toBeVisible();
    await expect.poll(() => asked()).toEqual({ contentTypes: "3" });
    await page.getByRole("button", { name: "Sender" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Stocky Somchai" }).click();
    await page.getByRole("button", { name: "Mentions me" }).click();
    await expect.poll(asked).toEqual({ contentTypes: "3", senderId: "7", mentioned: "true" });
    await expectAccessible();
    await page.getByRole("link", { name: /2 messages/ }).click();
    await expect
      .poll(() => router.state.location.search)
      .toMatchObject({ type: "0", target: "7", kind: "image", sender: "7", mentioned: "1" });
  });

  test("asks for the days of the reader, from their first moment to their last", async () => {
    const { handler, asked } = searching();
    const { sent } = await renderApp({
      path: `${paths.messageSearch}?keyword=stock&from=2026-11-01&to=2026-11-02`,
      handlers: [handler, ...answers],
    });
    await expect.element(page.getByRole("link", { name: /2 messages/ })).toBeVisible();
    const { timeZone } = testUser();
    const at = (name: string) => wallTime(new Date(Number(asked()[name])), timeZone);
    expect([at("from"), at("to")]).toEqual(["2026-11-01T00:00", "2026-11-03T00:00"]);
    // People and groups have nothing to do with days.
    expect(sent("im/front/user/search")).toEqual([]);
    await page.getByRole("button", { name: /Nov/ }).click();
    await page.getByRole("button", { name: "All dates" }).click();
    await expect.element(page.getByRole("heading", { name: "Other people" })).toBeVisible();
  });

  test("offers the people of a conversation, and says when nothing is like that", async () => {
    await renderApp({
      path: `${paths.messageHits}?type=1&target=9&kind=voice`,
      handlers: [http.get("*/message/hits", () => ok({ list: [], more: false })), ...answers],
    });
    await expect.element(page.getByText("No matching messages")).toBeVisible();
    await page.getByRole("button", { name: "Sender" }).click();
    const sheet = page.getByRole("dialog");
    await expect.element(sheet.getByRole("button", { name: "You" })).toBeVisible();
    await expect.element(sheet.getByRole("button", { name: "Stocky Somchai" })).toBeVisible();
    await expect
      .element(sheet.getByRole("button", { name: "Stock Keeper" }))
      .not.toBeInTheDocument();
  });
});
