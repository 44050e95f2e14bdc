import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderConsole } from "../../testing/render-console";
import { ok, pageOf, refuse } from "../../testing/server";
import type { ChannelPost, DeskChannel } from "./api";

const words = (en: string, th = "") => ({ zh: "", en, id: "", th });

const channel: DeskChannel = {
  id: "31",
  countryCode: 1,
  name: words("Promotions"),
  description: words(""),
  ownerId: "1",
  ownerName: "Alice",
  colleagues: [],
  status: 0,
  extra: "",
  menus: [],
  subscribers: 12,
  waiting: 1,
  changedAt: "2026-11-14T08:00:00Z",
  standing: "owner",
  ver: 3,
};

const draft: ChannelPost = {
  id: "41",
  channelId: "31",
  body: { kind: "text", text: words("Buy two, get one", "ซื้อสองแถมหนึ่ง") },
  audience: { countries: [], roles: ["ba"], areaIds: [], storeIds: [] },
  state: "draft",
  sendAt: null,
  unheard: false,
  sentAt: null,
  sentBy: null,
  sentByName: "",
  messageUid: null,
  recipients: 0,
  delivered: 0,
  opened: 0,
  clicked: 0,
  articles: {},
  changedAt: "2026-11-14T08:00:00Z",
  ver: 1,
};

const handlers = (posts: ChannelPost[]) => [
  http.get("*/admin/channel/list", () => ok({ list: [channel] })),
  http.get("*/admin/channel/detail", () => ok(channel)),
  http.get("*/channel/post/list", () => pageOf(posts)),
];

test("a draft is previewed in its languages, sent to its audience, and counted", async () => {
  const posts = [draft];
  const { sent } = await renderConsole({
    path: "/channels",
    handlers: [
      http.post("*/channel/post/send", () => {
        posts[0] = { ...draft, state: "sent", recipients: 4, delivered: 3, opened: 2, ver: 2 };
        return ok(posts[0]);
      }),
      ...handlers(posts),
    ],
  });
  await page.getByRole("link", { name: "Promotions" }).click();
  await expect.element(page.getByText("Buy two, get one")).toBeVisible();
  await page.getByRole("button", { name: "Send" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("Buy two, get one")).toBeVisible();
  await dialog.getByText("ไทย").click();
  await expect.element(dialog.getByText("ซื้อสองแถมหนึ่ง")).toBeVisible();
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByText("3 (75%)")).toBeVisible();
  expect(sent("post/send")[0]?.body).toEqual({ id: "41", ver: 1, sendAt: null });
});

test("an article is written, and why it was not taken is in sight at the end of the long form", async () => {
  const answers = [ok(draft), refuse(500, "internal", "Something went wrong")];
  const { sent } = await renderConsole({
    path: "/channels/31",
    handlers: [
      http.post("*/channel/post/save", () => answers.pop()),
      http.post("*/channel/reach", () => ok({ people: 12 })),
      ...handlers([]),
    ],
  });
  await page.getByRole("button", { name: "Write" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Title (English)").fill("Two for one");
  await dialog.getByLabelText("Body (English)").fill("Until Sunday");
  await dialog.getByRole("button", { name: "Save draft" }).click();
  await expect.element(dialog.getByRole("alert")).toBeInViewport();
  await dialog.getByRole("button", { name: "Save draft" }).click();
  await expect.element(dialog.getByText("Send message")).toBeVisible();
  expect(sent("post/save")[1]?.body).toMatchObject({
    channelId: "31",
    body: {
      kind: "articles",
      articles: [{ articleId: null, readReport: true, coverFileId: null }],
    },
  });
});

test("what a subscriber wrote is answered as the channel", async () => {
  const user = {
    uid: "8",
    name: "th.ba1",
    displayName: "Nok",
    portraitUrl: "",
    employeeNo: "E8",
    countryCode: 1,
    customer: false,
    friendAlias: "",
    friend: false,
    blocked: false,
    deleted: false,
    pinyin: "nok",
    updateDt: "2026-11-14T08:00:00Z",
  };
  const asked = {
    uid: "901",
    conversation: { type: 3, target: "31", line: 1 },
    seq: 1,
    from: "8",
    timestamp: "2026-11-14T08:00:00Z",
    content: { type: 1, searchableContent: "When do the testers come?" },
    persist: 3,
    state: "sent",
    change: 0,
    clientUuid: "a",
  };
  const thread = {
    user,
    last: asked,
    lastAt: asked.timestamp,
    waitingSince: asked.timestamp,
    takenBy: null,
    takenByName: "",
    subscribed: true,
    here: false,
  };
  const { sent } = await renderConsole({
    path: "/channels/31",
    handlers: [
      http.get("*/channel/thread/list", () => ok({ list: [thread] })),
      http.get("*/channel/thread/detail", () =>
        ok({ thread, list: [{ message: asked, answeredByName: "" }] }),
      ),
      http.post("*/channel/thread/answer", () => ok(null)),
      ...handlers([]),
    ],
  });
  await page.getByRole("tab", { name: "Replies (1)" }).click();
  await page.getByRole("button", { name: /Nok/ }).click();
  await page.getByRole("textbox", { name: "Answer as the channel" }).fill("On Thursday");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect
    .poll(() => sent("thread/answer")[0]?.body)
    .toMatchObject({ channelId: "31", userId: "8", text: "On Thursday" });
  await expect
    .element(page.getByRole("textbox", { name: "Answer as the channel" }))
    .toHaveValue("");
});
