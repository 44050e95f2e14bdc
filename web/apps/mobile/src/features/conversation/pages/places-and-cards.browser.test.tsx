import type { WireMessage } from "@gerai/chat";
import { http } from "msw";
import type { HttpHandler } from "msw";
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
import { ok } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const log = page.getByRole("log");
const people = [
  chatUser({ uid: "7", displayName: "Somchai" }),
  chatUser({ uid: "8", displayName: "Nok Dee", name: "th.nok", friend: true }),
  chatUser({ uid: "9", displayName: "Gone", friend: true, deleted: true }),
  chatUser({ uid: "u1", displayName: "Nat" }),
];

async function open(
  contents: readonly WireMessage["content"][] = [],
  permissions: readonly string[] = [],
  handlers: HttpHandler[] = [],
) {
  const line = chatLine();
  const said = contents.map((content, at) => chatMessage(at + 1, { content }));
  const app = await renderApp({
    path: `${paths.conversation}?type=0&target=7`,
    user: testUser({ permissions: ["messages", ...permissions] }),
    handlers: [
      ...handlers,
      ...conversationAnswers([conversationRow()], [...said, chatMessage(said.length + 1)]),
      ...peopleAnswers(people),
    ],
  });
  await expect.element(log.getByText(`Message ${said.length + 1}`)).toBeVisible();
  return { ...app, line, sends: () => line.said.filter(({ t }) => t === "send") };
}

describe("from the panel", () => {
  test("a place chosen on the map is sent when one comes back with it", async () => {
    const { sends, router } = await open();
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "Location" }).click();
    await page.getByRole("searchbox").fill("chiang m");
    await page.getByRole("button", { name: "Chiang Mai" }).click();
    await page.getByRole("button", { name: "Use this location" }).click();
    await expect.element(log.getByText("Chiang Mai")).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe(paths.conversation);
    await expect.poll(sends).toMatchObject([
      {
        content: {
          type: 4,
          searchableContent: "Chiang Mai",
          content: JSON.stringify({ lat: 18.788, long: 98.985 }),
          data: expect.stringMatching(/^\/9j\//) as string,
        },
      },
    ]);
    const drawing = log
      .getByRole("link", { name: /Chiang Mai/ })
      .element()
      .querySelector("img");
    expect(drawing?.src).toMatch(/^data:image\/jpeg;base64,/);
  });

  test("nothing is sent when one comes back without a place", async () => {
    const { sends, router } = await open();
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "Location" }).click();
    await expect.element(page.getByRole("button", { name: "Use this location" })).toBeVisible();
    router.history.back();
    await expect.element(log.getByText("Message 1")).toBeVisible();
    expect(sends()).toEqual([]);
  });

  test("a friend's card is sent once that is confirmed", async () => {
    const { sends } = await open();
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "Contact card" }).click();
    const sheet = page.getByRole("dialog", { name: "Choose a contact" });
    await expect.element(sheet.getByRole("button", { name: "Nok Dee" })).toBeVisible();
    await expect.element(sheet.getByText("Gone")).not.toBeInTheDocument();
    await expectAccessible();
    await sheet.getByRole("searchbox").fill("nobody");
    await expect.element(sheet.getByText("Nothing found for “nobody”")).toBeVisible();
    await sheet.getByRole("searchbox").fill("nok");
    await sheet.getByRole("button", { name: "Nok Dee" }).click();
    await expect.element(page.getByText("Send Nok Dee’s contact card?")).toBeVisible();
    expect(sends()).toEqual([]);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect.poll(sends).toMatchObject([{ content: { type: 10, content: "8" } }]);
    await expect.element(log.getByRole("link", { name: /Nok Dee/ })).toBeVisible();
  });

  test("documents of every kind one may look at are shown in the conversation", async () => {
    const asked: string[] = [];
    const list = (path: string, document: object) =>
      http.get(path, ({ request }) => {
        asked.push(new URL(request.url).search);
        return ok({ list: [document], total: 1, pages: 1, pageNum: 1, pageSize: 20 });
      });
    const { sent } = await open(
      [],
      ["order_view"],
      [
        list("*/order/list", {
          orderId: "31",
          orderNo: "SO-31",
          customerName: "Siam Store",
          stage: 21,
          orderType: 1,
          amountsHidden: false,
          net: "1300.50",
          currency: "THB",
          time: "2026-11-15T02:30:00Z",
        }),
        list("*/offer/list", {
          id: "8",
          docNo: "OF-8",
          customerName: "Rayong Shop",
          paidTotal: "900",
          currency: "THB",
          submittedAt: "2026-11-16T02:30:00Z",
          status: "pending",
        }),
        http.post("*/message/card", () => ok({ list: [], more: false })),
      ],
    );
    const pick = async (name: string) => {
      await page.getByRole("dialog").getByRole("button", { name }).click();
      await page.getByRole("button", { name: "Send", exact: true }).click();
    };
    const cards = () => sent("message/card").map(({ body }) => body);
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "Document" }).click();
    const sheet = page.getByRole("dialog", { name: "Choose a document" });
    const order = sheet.getByRole("button", { name: /Siam Store/ });
    await expect.element(order).toHaveTextContent(/1,300\.50.*SO-31 · .*15 Nov.*Initial review/);
    await expect.element(sheet.getByRole("button", { name: "Products" })).not.toBeInTheDocument();
    await expectAccessible();
    await pick("Siam Store");
    const to = [{ type: 0, target: "7" }];
    await expect.poll(cards).toMatchObject([{ kind: "approval", id: "31", to }]);
    // Whoever has sent something is back at the conversation.
    await expect.element(page.getByRole("button", { name: "Document" })).not.toBeInTheDocument();
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "Document" }).click();
    await sheet.getByRole("button", { name: "Special offers" }).click();
    await expect
      .element(sheet.getByRole("button", { name: /Rayong Shop/ }))
      .toHaveTextContent(/900.*OF-8.*Awaiting head office/);
    await pick("Rayong Shop");
    await expect.poll(() => cards()[1]).toMatchObject({ kind: "offer_approval", id: "8", to });
    await expect.poll(() => asked.some((search) => search.includes("waiting=true"))).toBe(true);
  });

  test("whoever sees no documents is offered none", async () => {
    await open();
    await page.getByRole("button", { name: "More" }).click();
    await expect.element(page.getByRole("button", { name: "Contact card" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Document" })).not.toBeInTheDocument();
  });
});

describe("what was sent opens", () => {
  const card = (type: number, target: string, name: string) => ({
    type: 10,
    content: target,
    data: JSON.stringify({ t: type, d: name }),
  });
  const hrefOf = (name: RegExp | string) =>
    log.getByRole("link", { name }).element().getAttribute("href");

  test("people, groups and places on their pages", async () => {
    const place = { type: 4, searchableContent: "Our shop", content: '{"lat":13.7,"long":100.5}' };
    await open([
      card(0, "8", "Nok Dee"),
      card(1, "5", "Sales"),
      card(3, "6", "News"),
      place,
      { type: 4, searchableContent: "", content: '{"lat":13.8,"long":100.5}' },
    ]);
    await expect.element(log.getByRole("link", { name: /Nok Dee/ })).toBeVisible();
    expect(hrefOf(/Nok Dee/)).toMatch(`${paths.userDetail}?userId=`);
    expect(hrefOf(/Sales/)).toMatch(`${paths.groupDetail}?groupId=`);
    expect(hrefOf(/Our shop/)).toMatch(/open-location\?lat=.*13\.7.*name=Our/);
    expect(hrefOf(/News/)).toMatch(`${paths.channelDetail}?channelId=`);
    await expectAccessible();
    await log.getByRole("link", { name: /13\.80000, 100\.50000/ }).click();
    await expect.element(page.getByRole("link", { name: "Open map app" })).toBeVisible();
  });

  test("articles and links in the browser, but nothing that is no address of the web", async () => {
    const article = (title: string, url: string) => ({ title, url });
    const data = JSON.stringify({
      top: article("Launch", "https://news.example/1"),
      subArticles: [
        article("More", "http://news.example/2"),
        article("Bad", "javascript:alert(1)"),
      ],
    });
    const link = { type: 8, searchableContent: "Trap", data: '{"u":"javascript:alert(2)"}' };
    await open([{ type: 13, data }, link]);
    const launch = log.getByRole("link", { name: "Launch" });
    await expect.element(launch).toHaveAttribute("href", "https://news.example/1");
    await expect.element(launch).toHaveAttribute("rel", "noreferrer noopener");
    expect(hrefOf("More")).toBe("http://news.example/2");
    await expect.element(log.getByText("Bad")).toBeVisible();
    await expect.element(log.getByText("Trap")).toBeVisible();
    await expect.element(log.getByRole("link", { name: /Bad|Trap/ })).not.toBeInTheDocument();
  });
});

test("links and articles show their small pictures where they need not be fetched from strangers", async () => {
  const picture = "/icons/icon-192.png";
  const link = (name: string, thumbnail: string) => ({
    type: 8,
    searchableContent: name,
    data: JSON.stringify({ u: "https://news.example", t: thumbnail }),
  });
  const top = { title: "Launch", url: "https://news.example/1", cover: picture };
  await open([
    link("Ours", picture),
    link("Theirs", "https://stranger.example/a.png"),
    { type: 13, data: JSON.stringify({ top }) },
  ]);
  const pictureOf = (name: RegExp) =>
    log.getByRole("link", { name }).element().querySelector("img")?.getAttribute("src");
  await expect.element(log.getByRole("link", { name: /Ours/ })).toBeVisible();
  expect(pictureOf(/Ours/)).toBe(`${location.origin}${picture}`);
  expect(pictureOf(/Launch/)).toBe(`${location.origin}${picture}`);
  expect(pictureOf(/Theirs/)).toBeUndefined();
});

test("a sticker is its picture where the installation has it, and words where it is a stranger's", async () => {
  const sticker = (remoteMediaUrl: string) => ({
    type: 7,
    data: '{"x":80,"y":80}',
    remoteMediaUrl,
  });
  await open([sticker("/icons/icon-192.png"), sticker("https://stranger.example/a.png")]);
  await expect.element(log.getByRole("img", { name: "[Sticker]" })).toBeVisible();
  await expect.element(log.getByText("[Sticker]")).toBeVisible();
});
