import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import type { APIRequestContext, Browser, Page } from "playwright/test";
import * as v from "valibot";
import { Breaches } from "../support/breaches";
import { consoleOf, expectCalm, hire } from "../support/console";
import { hostile, hostileOf } from "../support/hostile";
import { signIn } from "../support/phone";
import { Staff } from "../support/trade";

const thailand = 1;
/** A message holds several, and every one of them is on one screen. */
const inOneMessage = 7;

const withId = v.object({ data: v.object({ id: v.string() }) });
const withCall = v.object({ data: v.object({ callId: v.string() }) });
const announced = v.object({ data: v.object({ id: v.string(), ver: v.number() }) });

/** A phone whose pages are watched. */
async function watched(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  return { breaches: await Breaches.watch(context), page: await context.newPage() };
}

/** As many as a field takes, in one line. */
function lineOf(length: number): string {
  return hostile
    .reduce((line, text) => (line.length + text.length < length ? `${line}${text} ` : line), "")
    .trim();
}

async function showsEvery(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(page.locator("body")).toContainText(text);
}

/** Two colleagues, one of whom has written everything that is wicked. */
async function talk(request: APIRequestContext) {
  const name = hostileOf(40, 4);
  const writer = await hire(request, "msg", thailand, name);
  const reader = await hire(request, "msg", thailand);
  const [hers, his] = await Promise.all(
    [writer, reader].map(({ login, secret }) => Staff.signIn(request, login, "en", secret)),
  );
  const nickname = hostileOf(30, 7);
  await hers?.tell("member/front/user/update", { nickname });
  const about = { address: hostileOf(90, 3), social: hostileOf(90, 11), extra: hostileOf(90, 20) };
  await hers?.tell("im/front/user/about", { gender: null, ...about });
  const userId = await his?.userId();
  const groupName = hostileOf(64, 9);
  const made = await hers?.tell("im/front/group/create", { name: groupName, memberIds: [userId] });
  const groupId = v.parse(withId, made).data.id;
  const announcement = lineOf(2000);
  await hers?.tell("im/front/group/announce", { groupId, text: announcement });
  for (let from = 0; from < hostile.length; from += inOneMessage) {
    await hers?.tell("im/front/message/send", {
      conversation: { type: 1, target: groupId },
      clientUuid: randomUUID(),
      content: { type: 1, searchableContent: hostile.slice(from, from + inOneMessage).join("\n") },
    });
  }
  const meeting = { title: hostileOf(60, 13), description: lineOf(500) };
  const plain = { startsAt: null, pin: "", audioOnly: true, audience: false };
  const held = await hers?.tell("im/front/conference/hold", { ...meeting, ...plain });
  await hers?.tell("im/front/conference/card", {
    callId: v.parse(withCall, held).data.callId,
    clientUuid: randomUUID(),
    to: [{ type: 1, target: groupId }],
    words: "",
  });
  const poll = { question: lineOf(300), choices: [hostileOf(100, 5), hostileOf(100, 17)] };
  await hers?.tell("im/front/poll/ask", {
    ...poll,
    clientUuid: randomUUID(),
    conversation: { type: 0, target: userId },
  });
  return {
    meeting,
    poll,
    name,
    nickname,
    about,
    writerId: await hers?.userId(),
    reader,
    groupId,
    groupName,
    announcement,
  };
}

test("what is said in the messenger is shown as it was typed", async ({ browser, request }) => {
  const { meeting, poll, nickname, about, writerId, reader, groupId, groupName, announcement } =
    await talk(request);
  const { breaches, page } = await watched(browser);
  await signIn(page, reader.login, "en", reader.secret);
  await page.goto("/pages/IM/IMIndex");
  await showsEvery(page, [groupName]);
  await page.goto(`/pagesIM/pages/conversation/ConversationPage?type=1&target=${groupId}`);
  await showsEvery(page, [groupName, nickname, ...hostile, ...Object.values(meeting)]);
  await page.goto(`/pagesIM/pages/conversation/ConversationPage?type=0&target=${writerId}`);
  await showsEvery(page, [poll.question, ...poll.choices]);
  await page.goto("/pagesIM/pages/conference/ConferenceListPage");
  await showsEvery(page, Object.values(meeting));
  await page.goto(`/pagesIM/pages/group/GroupDetailPage?groupId=${groupId}`);
  await showsEvery(page, [groupName, announcement]);
  await page.goto(`/pagesIM/pages/contact/UserDetailPage?userId=${writerId}`);
  await showsEvery(page, [nickname, ...Object.values(about)]);
  for (const keyword of hostile.slice(0, 3)) {
    const query = new URLSearchParams({ keyword });
    await page.goto(`/pagesIM/pages/search/MessageSearchPage?${query}`);
    await expect(page.getByRole("searchbox")).toHaveValue(keyword);
    await page.waitForLoadState("networkidle");
  }
  breaches.expectNone("messenger");
});

test("what is announced is shown as it was typed, on the phone and at the desk", async ({
  browser,
  request,
}) => {
  const account = await hire(request, "admin", thailand);
  const admin = await Staff.signIn(request, account.login, "en", account.secret);
  const title = hostileOf(100, 15);
  const text = {
    title: { en: title },
    body: { en: hostile.join("\n") },
    pinned: true,
    countries: [thailand],
  };
  const step = async (verb: string, data: object) =>
    v.parse(announced, await admin.tell(`system/admin/announcement/${verb}`, data)).data;
  // Only trainers see it, so that no other test has it in its way.
  const published = await step("publish", await step("save", { ...text, roles: ["trainer"] }));
  const reader = await hire(request, "trainer", thailand);
  const { breaches, page } = await watched(browser);
  await signIn(page, reader.login, "en", reader.secret);
  await page.goto("/pages/IM/workPlace");
  await showsEvery(page, [title]);
  await page.goto(`/pages/mine/announcements?id=${published.id}`);
  await showsEvery(page, [title, ...hostile]);
  breaches.expectNone("announcement");
  const desk = await consoleOf(browser, account);
  const deskBreaches = await Breaches.watch(desk);
  const console = await desk.newPage();
  await console.goto("/console/announcements");
  await showsEvery(console, [title]);
  deskBreaches.expectNone("announcements");
  await step("withdraw", published);
});

test("what is written about trade is shown as it was typed, on the phone and at the desk", async ({
  browser,
  request,
}) => {
  const rep = await Staff.signIn(request, "th.rep3", "en");
  const trade = await rep.trade(["account", "consignment"]);
  const remarks = lineOf(500);
  const settle = await rep.settlement(trade.customer.id);
  const { orderId } = await rep.orderWith(trade, settle, remarks);
  const buyer = await Staff.signIn(request, "th.buyer17", "en");
  const place = { contact: hostileOf(60, 11), line: lineOf(200) };
  await buyer.tell("member/front/address/save", {
    ...place,
    mobile: "0891234567",
    subdistrict: hostileOf(60, 12),
    district: hostileOf(60, 13),
    province: "เชียงใหม่",
    postcode: "50200",
  });
  const { breaches, page } = await watched(browser);
  await signIn(page, "th.rep3");
  await page.goto(`/pages/order/orderDetails?orderId=${orderId}`);
  await showsEvery(page, [remarks]);
  breaches.expectNone("order");

  const shop = await watched(browser);
  await signIn(shop.page, "th.buyer17");
  await shop.page.goto("/pages/address/addressIndex");
  await showsEvery(shop.page, [place.contact, place.line]);
  shop.breaches.expectNone("addresses");

  const admin = await hire(request, "admin", thailand, hostileOf(40, 19));
  const office = await Staff.signIn(request, admin.login, "en", admin.secret);
  const name = lineOf(120);
  await office.tell("org/admin/customer/save", {
    code: `X${randomUUID().slice(0, 8)}`.toUpperCase(),
    name,
    countryCode: thailand,
    cooperationMode: 2,
    customerType: "other",
    settlementCycle: "monthly",
    settlementDay: 1,
  });
  const desk = await consoleOf(browser, admin);
  const seen = await Breaches.watch(desk);
  const console = await desk.newPage();
  await console.goto("/console/customers");
  await console.getByPlaceholder("Code, name or tax number").fill(name);
  await showsEvery(console, [name]);
  for (const path of [`orders/${orderId}`, "people", "audit", "orders"]) {
    await console.goto(`/console/${path}`);
    await expectCalm(console);
  }
  await console.goto(`/console/orders/${orderId}`);
  await showsEvery(console, [remarks]);
  seen.expectNone("console");
});
