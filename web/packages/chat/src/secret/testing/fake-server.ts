import type { ChatHttp } from "../../types";
import type { SecretChat } from "../rows";

interface FakeDevice {
  userId: string;
  curveKey: string;
  signingKey: string;
  keys: { key: string; signature: string }[];
  fallback: { key: string; signature: string } | null;
}

/** What devices say, whatever they ask for. */
interface Input {
  clientId: string;
  chatId: string;
  userId: string;
  number: number;
  kind: number;
  body: string;
  curveKey: string;
  signingKey: string;
  oneTimeKeys: FakeDevice["keys"];
  fallbackKey: FakeDevice["fallback"];
}

interface FakeChat {
  id: string;
  sides: [string, string | null];
  users: [string, string];
  state: 0 | 1 | 2 | 3;
  key: { key: string; signature: string } | null;
  sent: [number, number];
  received: [number, number];
  waiting: { from: number; number: number; kind: number; body: string; sentAt: string }[];
}

/** Passes sealed messages on as the server does, for tests. */
export class FakeSecretServer {
  readonly devices = new Map<string, FakeDevice>();
  readonly chats: FakeChat[] = [];
  /** Everything anybody ever told it. */
  readonly heard: string[] = [];
  /** Answers to `send` that get lost on their way. */
  loseAnswers = 0;

  http(userId: string): ChatHttp {
    const call = async (path: string, options?: { query?: object; json?: object }) => {
      const input = { ...options?.query, ...options?.json };
      this.heard.push(JSON.stringify(input));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the SDK sends
      return this.#answer(userId, path.split("/").at(-1) ?? "", input as Input);
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the real client does
    return { get: call, post: call } as unknown as ChatHttp;
  }

  #answer(userId: string, what: string, input: Input): unknown {
    const { clientId, chatId, number } = input;
    if (what === "device") return this.#device(userId, input);
    if (what === "list") {
      const list = this.chats.filter(({ users }) => users.includes(userId));
      return { list: list.map((one) => this.#seen(one, userId, clientId)), allowed: true };
    }
    const chat = what === "start" ? this.#begin(userId, input) : this.chat(chatId);
    const side = chat.sides[0] === clientId ? 0 : 1;
    switch (what) {
      case "start":
        return this.#seen(chat, userId, clientId);
      case "accept":
        if (chat.state === 0) {
          const device = this.devices.get(chat.sides[0]);
          chat.key = device?.keys.shift() ?? device?.fallback ?? null;
          chat.sides[1] = clientId;
          chat.state = 1;
        }
        return this.#seen(chat, userId, clientId);
      case "end":
        chat.state = 3;
        chat.waiting = [];
        return this.#seen(chat, userId, clientId);
      case "send":
        if (number > chat.sent[side]) {
          if (chat.state === 3) throw new Error("over");
          if (number !== chat.sent[side] + 1) throw new Error("out of turn");
          chat.sent[side] = number;
          const { kind, body } = input;
          const sentAt = new Date(number).toISOString();
          chat.waiting.push({ from: side, number, kind, body, sentAt });
          if (side === 0 && chat.state === 1) chat.state = 2;
        }
        if (this.loseAnswers > 0) {
          this.loseAnswers -= 1;
          throw new Error("the answer was lost");
        }
        return { number, sentAt: "" };
      case "inbox":
        return { list: chat.waiting.filter(({ from }) => from !== side), more: false };
      default:
        chat.received[side] = number;
        chat.waiting = chat.waiting.filter((one) => one.from === side || one.number > number);
        return {};
    }
  }

  /** The chat of this name. */
  chat(chatId: string): FakeChat {
    const chat = this.chats.find(({ id }) => id === chatId);
    if (!chat) throw new Error(`there is no chat ${chatId}`);
    return chat;
  }

  #begin(userId: string, input: Input): FakeChat {
    const chat: FakeChat = {
      id: String(this.chats.length + 1),
      sides: [input.clientId, null],
      users: [userId, input.userId],
      state: 0,
      key: null,
      sent: [0, 0],
      received: [0, 0],
      waiting: [],
    };
    this.chats.push(chat);
    return chat;
  }

  #device(userId: string, input: Input): unknown {
    const { clientId, curveKey, signingKey, oneTimeKeys, fallbackKey } = input;
    const known = this.devices.get(clientId);
    const device = known ?? { userId, curveKey, signingKey, keys: [], fallback: null };
    device.keys.push(...oneTimeKeys);
    device.fallback = fallbackKey ?? device.fallback;
    this.devices.set(clientId, device);
    return { oneTimeKeys: device.keys.length, hasFallback: device.fallback !== null };
  }

  #seen(chat: FakeChat, userId: string, clientId: string): SecretChat {
    const me = chat.users[0] === userId ? 0 : 1;
    const peer = me === 0 ? 1 : 0;
    const theirs = this.devices.get(chat.sides[peer] ?? "");
    const here = chat.sides[me] === clientId;
    return {
      chatId: chat.id,
      userId: chat.users[peer],
      side: me === 0 ? "starter" : "other",
      state: chat.state,
      ending: chat.state === 3 ? "ended" : null,
      here,
      theirs: theirs ? { curveKey: theirs.curveKey, signingKey: theirs.signingKey } : null,
      key: here && me === 1 && chat.state === 1 ? chat.key : null,
      sent: chat.sent[me],
      delivered: chat.received[peer],
      waiting: chat.sent[peer] - chat.received[me],
      createdAt: "2026-11-15T00:00:00Z",
      deadlineAt: null,
      endedAt: chat.state === 3 ? "2026-11-16T00:00:00Z" : null,
      ver: 1,
    };
  }
}
