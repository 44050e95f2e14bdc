import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import type { APIRequestContext } from "playwright/test";
import type {
  ClientFrame,
  Content,
  ConversationKey,
  ServerFrame,
  Socket,
} from "../../packages/chat/src/index";
import { accessToken } from "../support/server";

const base = process.env["GERAI_URL"] ?? "http://localhost:8080";
/** Sent without waiting for an answer. */
const underWay = 40;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package brings no types
const WebSocket = createRequire(import.meta.url)("ws") as new (address: string) => Socket;

/** Somebody's line to the server that writes faster than an app would; the server must allow it. */
export class Writer {
  readonly #socket: Socket;
  #answered: (frame: ServerFrame) => void = () => undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- generated from the server's own
      this.#answered(JSON.parse(String(data)) as ServerFrame);
    });
  }

  static async signIn(request: APIRequestContext, login: string): Promise<Writer> {
    const token = await accessToken(request, login);
    const socket = new WebSocket(`${base.replace(/^http/, "ws")}/v3/im/front/socket`);
    const writer = new Writer(socket);
    await new Promise<void>((resolve) => {
      writer.#answered = ({ t }) => t === "connected" && resolve();
      socket.addEventListener("open", () => writer.#say({ t: "connect", token }));
    });
    return writer;
  }

  /** Writes in this order; settles when the last one is in the log. */
  async write(messages: readonly (readonly [ConversationKey, Content])[]): Promise<void> {
    let sent = 0;
    let written = 0;
    await new Promise<void>((resolve, reject) => {
      const sayNext = () => {
        const next = messages[sent];
        if (!next) return;
        sent += 1;
        const [conversation, content] = next;
        this.#say({ t: "send", conversation, clientUuid: randomUUID(), content });
      };
      this.#answered = (frame) => {
        if (frame.t === "refused") reject(new Error(JSON.stringify(frame)));
        if (frame.t !== "ack") return;
        written += 1;
        if (written === messages.length) resolve();
        else sayNext();
      };
      for (let count = 0; count < underWay; count += 1) sayNext();
    });
  }

  close(): void {
    this.#socket.close();
  }

  #say(frame: ClientFrame): void {
    this.#socket.send(JSON.stringify(frame));
  }
}
