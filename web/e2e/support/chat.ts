import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import { expect } from "playwright/test";
import { Client, loginOptions, signIn } from "../../packages/api/src/index";
import { ChatClient, memoryStore, noWatch } from "../../packages/chat/src/index";
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
export async function chatDevice(login: string): Promise<Device> {
  const client = padClient();
  const { privacyVersion } = await loginOptions(client);
  const { userInfo } = await signIn(client, { username: login, password, privacyVersion });
  let socket: Socket | undefined;
  const chat = new ChatClient({
    userId: userInfo.id,
    http: client,
    baseAddress: () => base,
    accessToken: async () => (await client.tokens.current()).value,
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
  const timeline = chat.timeline(conversation);
  chat.openTimeline(timeline);
  const shown = () => timeline.state.get().messages;
  return {
    texts: () => shown().map(({ content }) => content.searchableContent ?? ""),
    waiting: () => shown().filter(({ status }) => status !== 1).length,
    seqs: () => shown().map(({ seq }) => seq),
  };
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
