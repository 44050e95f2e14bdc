import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import type { Page } from "playwright/test";
import { textContent } from "../../packages/chat/src/index";
import type { Content, ConversationKey } from "../../packages/chat/src/index";
import { chatDevice, userId } from "../support/chat";
import { signIn, tabBar } from "../support/phone";
import { memory, quantiles, say, scrollingLine, slowed, work, workLine } from "./figures";
import { scrollThrough } from "./scrolling";
import { Writer } from "./writer";

const messages = Number(process.env["MESSAGES"] ?? 10_000);
const conversations = Number(process.env["CONVERSATIONS"] ?? 500);
const slowdown = Number(process.env["SLOWDOWN"] ?? 4);
/** A quick flick through a history, in pixels a second. */
const speed = 5000;
const opens = 5;

const sentences = [
  "โอเค",
  "货已经到仓库了，下午三点之前可以安排装车，请确认一下数量。",
  "Stok di toko Surabaya tinggal dua karton, mohon dikirim sebelum hari Jumat supaya rak tidak kosong.",
  "Please see https://example.com/promo before the visit.",
  "Three things:\n1. shelf talkers\n2. testers\n3. the new price list",
  "ยอดขายสัปดาห์นี้ดีกว่าที่คาดไว้ ลูกค้าถามหาสินค้าตัวใหม่ทุกวัน ช่วยเตรียมของเพิ่มอีกสองลัง",
  "👍👍",
  "Thanks",
];

/** What people write: mostly a few words, now and then many, an answer, or a place. */
function said(index: number): Content {
  const nobody = { all: false, userIds: [] };
  const words = `${sentences[index % sentences.length]} #${index};`;
  if (index % 17 === 0) {
    return {
      type: 4,
      searchableContent: words,
      content: JSON.stringify({ lat: 13.7, long: 100.5 }),
    };
  }
  const quoted = { uid: randomUUID(), userId: "1", name: "Somchai", digest: sentences[1] ?? "" };
  return textContent(words, index % 9 === 0 ? quoted : null, nobody);
}

test("a long history", async ({ page, request }) => {
  await signIn(page, "my.msg1");
  const owner = await chatDevice("my.mgr3");
  const group = await owner.chat.groups.create([await userId(page)], "History", randomUUID());
  owner.chat.stop();
  const key: ConversationKey = { type: 1, target: group.id };
  const writer = await Writer.signIn(request, "my.mgr3");
  await writer.write(Array.from({ length: messages }, (_, index) => [key, said(index + 1)]));
  writer.close();

  const session = await slowed(page, slowdown);
  await page.goto(`/pagesIM/pages/conversation/ConversationPage?type=1&target=${group.id}`);
  const log = page.getByRole("log");
  const newest = `#${messages};`;
  await expect(log.getByText(newest)).toBeInViewport();
  say("memory before", await memory(session));
  const scroll = async (name: string, way: { speed: number; until: string }) => {
    const before = await work(session);
    const scrolling = await scrollThrough(session, log, way);
    say(name, scrollingLine(scrolling));
    say("work per frame, ms", workLine(before, await work(session), scrolling.frames.length));
    say("memory", await memory(session));
  };
  await scroll("up, from the server", { speed: -speed, until: "“History”" });
  await scroll("down again, from the device", { speed, until: newest });
});

test("many conversations", async ({ page, request }) => {
  await signIn(page, "th.msg1");
  const owner = await chatDevice("th.mgr4");
  const me = await userId(page);
  const keys: ConversationKey[] = [];
  for (let index = 0; index < conversations; index += 1) {
    const { id } = await owner.chat.groups.create([me], `Store ${index}`, randomUUID());
    keys.push({ type: 1, target: id });
  }
  owner.chat.stop();
  const writer = await Writer.signIn(request, "th.mgr4");
  await writer.write(keys.map((key, index) => [key, said(index + 1)]));
  writer.close();

  await slowed(page, slowdown);
  await tabBar(page)
    .getByRole("link", { name: /^Messages/ })
    .click();
  const known: number[] = [];
  const fresh: number[] = [];
  for (let count = 0; count < opens; count += 1) {
    known.push(await opening(page));
    await page.evaluate(() => indexedDB.deleteDatabase("gerai-chat"));
    fresh.push(await opening(page));
  }
  const line = (times: readonly number[]) =>
    `p50 ${quantiles(times)(0.5)} ms, longest ${quantiles(times)(1)} ms`;
  say("messages tab, from the device", line(known));
  say("messages tab, from the server", line(fresh));
});

/** From the page's beginning until the newest conversation stands in the list. */
async function opening(page: Page): Promise<number> {
  await page.goto("/pages/IM/IMIndex", { waitUntil: "commit" });
  await page.getByRole("link", { name: `Store ${conversations - 1}` }).waitFor();
  return await page.evaluate(() => performance.now());
}
