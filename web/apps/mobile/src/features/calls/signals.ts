import type { CallNews, CallSignal, ChatClient } from "@gerai/chat";
import type { MediaBackend } from "./media-backend";

/** What this page and the device of the other one of two say to each other. */
export class Signals {
  readonly #chat: ChatClient;
  readonly #clientId: string;
  /** Said by the other device before this one was ready to listen. */
  #early: CallNews[] = [];
  #seq = 0;

  constructor(chat: ChatClient, clientId: string) {
    this.#chat = chat;
    this.#clientId = clientId;
  }

  say(callId: string, to: string, kind: CallSignal["kind"], data: string): void {
    this.#seq += 1;
    this.#chat.signal({ callId, clientId: this.#clientId, to, kind, seq: this.#seq, data });
  }

  hear(news: CallNews, media: MediaBackend | null): void {
    if (media) void media.hear(news.kind, news.data);
    else this.#early.push(news);
  }

  /** What was said before. */
  async catchUp(media: MediaBackend): Promise<void> {
    const early = this.#early;
    this.#early = [];
    for (const news of early) await media.hear(news.kind, news.data);
  }

  forget(): void {
    this.#early = [];
  }
}
