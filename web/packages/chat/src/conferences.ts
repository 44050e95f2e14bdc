import type { Call, ChatHttp, Conference, ConferenceHolding, ConversationKey } from "./types";
import { conversationKind } from "./types";

const base = "/v3/im/front/conference";

/** A card of a conference to be shown in conversations. */
export interface ConferenceSending {
  /** Stays the same when it is tried again: nothing comes twice. */
  clientUuid: string;
  callId: string;
  to: readonly ConversationKey[];
  /** Said after it, where not empty. */
  words: string;
}

/** The conversation that the call of a conference is in: of a room, in which nobody has a seat. */
export function conferenceRoom(callId: string): ConversationKey {
  return { type: conversationKind.chatRoom, target: callId, line: 0 };
}

/** What a device asks of the server about conferences. Coming in is `Calls.join`. */
export class Conferences {
  readonly #http: ChatHttp;

  constructor(http: ChatHttp) {
    this.#http = http;
  }

  /** Holds one, at once or at a later time; whoever asks again because no answer came gives the same key. */
  async hold(json: ConferenceHolding, key: string): Promise<Conference> {
    return await this.#http.post(`${base}/hold`, { json }, { idempotencyKey: key });
  }

  /** Those that are planned or go on, the next one first. */
  async list(signal?: AbortSignal): Promise<Conference[]> {
    return (await this.#http.get(`${base}/list`, signal ? { signal } : {})).list;
  }

  async detail(callId: string, signal?: AbortSignal): Promise<Conference> {
    const query = { callId };
    return await this.#http.get(`${base}/detail`, { query, ...(signal ? { signal } : {}) });
  }

  /** Lets the reader in who knows the number and the PIN. */
  async enter(number: string, pin: string): Promise<Conference> {
    return await this.#http.post(`${base}/enter`, { json: { number, pin } });
  }

  async sendCard(json: ConferenceSending): Promise<void> {
    await this.#http.post(`${base}/card`, { json });
  }

  /** Turns off the microphone of somebody, or of everybody else. */
  async mute(callId: string, userId: string | null): Promise<Call> {
    return await this.#http.post(`${base}/mute`, { json: { callId, userId } });
  }

  /** Sends somebody out, who does not come back. */
  async remove(callId: string, userId: string): Promise<Call> {
    return await this.#http.post(`${base}/remove`, { json: { callId, userId } });
  }

  /** Raises the reader's hand or lowers it. */
  async raiseHand(callId: string, clientId: string, raised: boolean): Promise<Call> {
    return await this.#http.post(`${base}/raiseHand`, { json: { callId, clientId, raised } });
  }

  /** Lowers the hand of somebody, or all of them. */
  async lowerHands(callId: string, userId: string | null): Promise<Call> {
    return await this.#http.post(`${base}/lowerHands`, { json: { callId, userId } });
  }

  /** Has nobody new come in, or lets them again. */
  async lock(callId: string, locked: boolean): Promise<Call> {
    return await this.#http.post(`${base}/lock`, { json: { callId, locked } });
  }

  /** Has whoever comes wait, or lets them all in. */
  async waitingRoom(callId: string, on: boolean): Promise<Call> {
    return await this.#http.post(`${base}/waitingRoom`, { json: { callId, on } });
  }

  /** Lets somebody in who waits, or all of them. */
  async admit(callId: string, userId: string | null): Promise<Call> {
    return await this.#http.post(`${base}/admit`, { json: { callId, userId } });
  }

  /** Does not let somebody in who waits, or none of them. */
  async refuse(callId: string, userId: string | null): Promise<Call> {
    return await this.#http.post(`${base}/refuse`, { json: { callId, userId } });
  }

  /** Makes somebody else who is in it the host. */
  async handOver(callId: string, userId: string): Promise<Call> {
    return await this.#http.post(`${base}/handOver`, { json: { callId, userId } });
  }

  /** Ends it for everybody. */
  async end(callId: string): Promise<Call> {
    return await this.#http.post(`${base}/end`, { json: { callId } });
  }
}
