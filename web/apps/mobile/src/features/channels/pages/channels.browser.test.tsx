import type { Channel } from "@gerai/chat";
import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { peopleAnswers } from "../../../testing/chat-people";
import {
  chatLine,
  chatMessage,
  conversationAnswers,
  conversationRow,
} from "../../../testing/chat-server";
import { renderApp } from "../../../testing/render-app";
import { ok } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const words = (en: string, th = "") => ({ zh: "", en, id: "", th });
const talker = testUser({ permissions: ["messages"] });

function channel(changes: Partial<Channel> = {}): Channel {
  return {
    channelId: "31",
    name: words("Promotions", "โปรโมชัน"),
    desc: words("What is on offer"),
    owner: "7",
    status: 0,
    extra: "",
    updateDt: "2026-11-14T08:00:00Z",
    subscribed: true,
    global: false,
    menus: [
      {
        menuId: "1",
        type: "click",
        name: words("Hours"),
        url: "",
        answer: words(""),
        subMenus: [],
      },
      {
        menuId: "2",
        type: "click",
        name: words("Services"),
        url: "",
        answer: words(""),
        subMenus: [
          {
            menuId: "3",
            type: "page",
            name: words("News"),
            url: paths.announcements,
            answer: words(""),
            subMenus: [],
          },
        ],
      },
    ],
    ...changes,
  };
}

test("a channel is found, and heard from its page", async () => {
  let subscribed = false;
  const asked: unknown[] = [];
  await renderApp({
    user: talker,
    path: paths.channelList,
    handlers: [
      http.get("*/channel/list", ({ request }) =>
        ok({ list: request.url.includes("ids") || subscribed ? [channel({ subscribed })] : [] }),
      ),
      http.get("*/channel/search", () => ok({ list: [channel({ subscribed })] })),
      http.post("*/channel/subscribe", async ({ request }) => {
        asked.push(await request.json());
        subscribed = true;
        return ok(null);
      }),
      ...peopleAnswers([]),
    ],
  });
  await page.getByRole("link", { name: /Promotions/ }).click();
  await expect.element(page.getByText("What is on offer")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect.element(page.getByRole("link", { name: "Read messages" })).toBeVisible();
  expect(asked).toEqual([{ channelId: "31" }]);
});

test("what a channel says stands in the reader's words, with its articles and menus below", async () => {
  chatLine();
  const conversation = { type: 3, target: "31" } as const;
  const tapped: unknown[] = [];
  const read: unknown[] = [];
  const said = { texts: words("Buy two, get one", "ซื้อสองแถมหนึ่ง") };
  const articles = {
    top: { id: "51", cover: "", title: "x", digest: "", url: "", titles: words("The new series") },
    subArticles: [],
  };
  await renderApp({
    user: talker,
    path: `${paths.conversation}?type=3&target=31`,
    handlers: [
      http.get("*/channel/list", () => ok({ list: [channel()] })),
      http.post("*/channel/event", async ({ request }) => {
        tapped.push(await request.json());
        return ok(null);
      }),
      http.post("*/channel/read", async ({ request }) => {
        read.push(await request.json());
        return ok(null);
      }),
      http.get("*/channel/article", () =>
        ok({
          articleId: "51",
          channelId: "31",
          channelName: words("Promotions"),
          messageUid: "902",
          title: words("The new series"),
          body: words("It comes in six colours."),
          coverFileId: null,
          url: "",
          sentAt: "2026-11-14T08:00:00Z",
        }),
      ),
      ...conversationAnswers(
        [conversationRow({ conversation })],
        [
          chatMessage(1, {
            conversation,
            from: "31",
            content: { type: 1, searchableContent: "all of them", data: JSON.stringify(said) },
          }),
          chatMessage(2, {
            conversation,
            from: "31",
            content: { type: 13, searchableContent: "all", data: JSON.stringify(articles) },
          }),
        ],
      ),
      ...peopleAnswers([]),
    ],
  });
  await expect.element(page.getByText("Buy two, get one")).toBeVisible();
  await expect.element(page.getByRole("navigation", { name: "Channel menu" })).toBeVisible();
  await expect.poll(() => tapped).toEqual([{ channelId: "31", type: 71, menuId: "" }]);
  await page.getByRole("button", { name: "Services" }).click();
  await expect.element(page.getByRole("button", { name: "News" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "The new series" }).click();
  await expect.element(page.getByText("It comes in six colours.")).toBeVisible();
  await expect.poll(() => read).toEqual([{ articleId: "51", messageUid: null, kind: "opened" }]);
  await expectAccessible();
});
