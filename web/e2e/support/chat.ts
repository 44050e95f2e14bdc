import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import { expect } from "playwright/test";
import type { Page } from "playwright/test";
import * as v from "valibot";
import { Client, clientKey, signIn } from "../../packages/api/src/index";
import { ChatClient, isSent, memoryStore, noWatch, Timeline } from "../../packages/chat/src/index";
import type { ConversationKey, Socket } from "../../packages/chat/src/index";
import { password } from "./phone";

const base = process.env["GERAI_URL"] ?? "http://localhost:8080";

/** Node 20 has no WebSocket of its own. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package brings no types
const WebSocket = createRequire(import.meta.url)("ws") as new (address: string) => Socket;

/** A device without a browser. */
export interface Device {
  chat: ChatClient;
  /** Cuts the line; the device comes back by itself. */
  breakLine: () => void;
}

/** Signs somebody in on a device of their own, a pad, and connects it. */
export async function chatDevice(login: string, secret = password): Promise<Device> {
  const client = padClient();
  const { privacyVersion } = await client.get("/v3/member/front/frontLogin/options", {
    auth: "none",
  });
  const { userInfo } = await signIn(client, { username: login, password: secret, privacyVersion });
  let socket: Socket | undefined;
  const chat = new ChatClient({
    userId: userInfo.id,
    http: client,
    socketAddress: () => base,
    fileAddress: () => base,
    accessToken: async () => (await client.tokens.current()).value,
    clientKey,
    store: memoryStore(),
    randomUuid: randomUUID,
    watch: noWatch,
    openSocket: (address) => {
      socket = new WebSocket(address);
      return socket;
    },
  });
  chat.start();
  await expect.poll(() => chat.status.get()).toBe(1);
  return { chat, breakLine: () => socket?.close() };
}

/** What a conversation's screen would show, oldest first. */
export function follow({ chat }: Device, conversation: ConversationKey) {
  const timeline = new Timeline(chat.timelineDeps(conversation));
  chat.openTimeline(timeline);
  const shown = () => timeline.state.get().messages;
  return {
    texts: () => shown().map(({ content }) => content.searchableContent ?? ""),
    waiting: () => shown().filter((message) => !isSent(message)).length,
    seqs: () => shown().map(({ seq }) => seq),
  };
}

/** What was said last in a conversation, as the list of conversations has it. */
export function lastWords({ chat }: Device, conversation: ConversationKey): string | undefined {
  return chat.conversations.row(conversation)?.lastMessage?.content.searchableContent;
}

/** The server's name of the newest message of a conversation. */
export function uidOf({ chat }: Device, conversation: ConversationKey): string {
  const uid = chat.conversations.row(conversation)?.lastMessage?.uid;
  if (!uid) throw new Error("nothing has been said");
  return uid;
}

/** Who is signed in on a page. */
export async function userId(page: Page): Promise<string> {
  const stored = await page.evaluate(() => localStorage.getItem("userCenterData") ?? "");
  return v.parse(v.object({ userId: v.string() }), JSON.parse(stored)).userId;
}

/** Opens what can be done with the newest message of these words. */
export async function openMenu(page: Page, words: string): Promise<void> {
  await page.getByRole("log").getByText(words).last().click({ button: "right" });
  await expect(page.getByRole("dialog")).toBeVisible();
}

function padClient(): Client {
  const deviceId = randomUUID();
  return new Client({
    baseUrl: () => base,
    language: () => "en",
    storeId: () => null,
    deviceId: () => deviceId,
    deviceClass: "pad",
    appVersion: "3.03.3",
    fetch,
    channel: null,
    locks: null,
    now: Date.now,
    onEnded: () => undefined,
    onRenewed: () => undefined,
    onOtherTabToken: () => undefined,
  });
}

/** Scrolls a log up, and tells by how much what was on the screen moved beyond that, in pixels. */
export async function scrollUp(log: Element, step: number): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const middle = log.clientHeight / 2;
  const rows = [...log.querySelectorAll("li")];
  const row = rows.find((one) => one.getBoundingClientRect().bottom > middle);
  if (!row) throw new Error("nothing is on the screen");
  const before = row.getBoundingClientRect().top;
  const room = Math.min(step, log.scrollTop);
  log.scrollBy(0, -step);
  for (let waited = 0; waited < 20; waited += 1) await frame();
  return row.isConnected ? row.getBoundingClientRect().top - before - room : 0;
}
