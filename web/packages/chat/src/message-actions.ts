import { allPages } from "./pages";
import type { ChatHttp, Content, DeletedMessages, WireMessage } from "./types";

const base = "/v3/im/front/message";

/** For how long one's own words can be taken back. */
export const recallMs = 120_000;
/** For how long they can be mended. */
export const editMs = 24 * 3_600_000;
/** For how long recalled words are offered to be written anew. */
export const reeditMs = 60_000;

/** What can be done to messages that were sent. */
export class MessageActions {
  readonly #http: ChatHttp;

  constructor(http: ChatHttp) {
    this.#http = http;
  }

  /** Takes a message back for everybody; its words come back to whoever asked. */
  async recall(uid: string): Promise<{ message: WireMessage; original: Content }> {
    return await this.#http.post(`${base}/recall`, { json: { uid } });
  }

  /** Changes the words of one's own text. */
  async edit(uid: string, text: string): Promise<WireMessage> {
    return await this.#http.post(`${base}/edit`, { json: { uid, text } });
  }

  /** Puts a sign on a message, or takes it off. */
  async react(uid: string, emoji: string, on: boolean): Promise<WireMessage> {
    return await this.#http.post(`${base}/react`, { json: { uid, emoji, on } });
  }

  /** Deletes messages for this reader alone, on all their devices. */
  async delete(uids: readonly string[]): Promise<void> {
    await this.#http.post(`${base}/delete`, { json: { uids } });
  }

  /** What this reader deleted since a moment of the server's clock, on whatever device. */
  async deletedSince(moment: string): Promise<readonly DeletedMessages[]> {
    const since = Date.parse(moment);
    const all = await allPages((after) =>
      this.#http.get(`${base}/hidden`, { query: { since, after } }),
    );
    return all.list;
  }

  /** Notes that this reader has listened to voices of others. */
  async play(uids: readonly string[]): Promise<void> {
    await this.#http.post(`${base}/play`, { json: { uids } });
  }

  /** One message, such as a quoted one. */
  async find(uid: string): Promise<WireMessage> {
    return await this.#http.get(`${base}/detail`, { query: { uid } });
  }
}
