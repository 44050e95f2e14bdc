import type {
  Call,
  CallGrant,
  CallParticipant,
  ChatHttp,
  ConversationKey,
  CurrentCall,
  IceServers,
} from "./types";
import { conversationKind } from "./types";

const base = "/v3/im/front/call";

/** Whether a call goes on, ringing included. */
export function isLive(call: Call | null): call is Call {
  return call !== null && call.state !== "ended";
}

/** Whether it is a call of several people: in a group, or a conference. */
export function isGroupCall({ conversation }: Pick<Call, "conversation">): boolean {
  const { type } = conversation;
  return type === conversationKind.group || type === conversationKind.chatRoom;
}

/** How somebody stands to a call; nothing where it does not concern them. */
export function standingIn(call: Call, userId: string): CallParticipant["state"] | undefined {
  return call.participants.find((one) => one.userId === userId)?.state;
}

/** What a device asks of the server about calls. It names itself: only one device of a person takes part. */
export class Calls {
  readonly #http: ChatHttp;
  readonly #clientId: string;

  constructor(http: ChatHttp, clientId: string) {
    this.#http = http;
    this.#clientId = clientId;
  }

  /**
   * Calls somebody, in a group some of its members; whoever asks again because no answer came gives the same key.
   */
  async start(
    conversation: ConversationKey,
    audioOnly: boolean,
    key: string,
    targetIds: string[] = [],
  ): Promise<Call> {
    const json = { conversation, targetIds, audioOnly, clientId: this.#clientId };
    return await this.#http.post(`${base}/start`, { json }, { idempotencyKey: key });
  }

  async accept(callId: string, camera: boolean): Promise<Call> {
    const json = { callId, clientId: this.#clientId, camera };
    return await this.#http.post(`${base}/accept`, { json });
  }

  async reject(callId: string): Promise<Call> {
    return await this.#http.post(`${base}/reject`, { json: { callId } });
  }

  async cancel(callId: string): Promise<Call> {
    return await this.#http.post(`${base}/cancel`, { json: { callId } });
  }

  /** `failed` says that this device cannot go on. */
  async hangUp(callId: string, failed = false): Promise<Call> {
    const json = { callId, clientId: this.#clientId, failed };
    return await this.#http.post(`${base}/hangUp`, { json });
  }

  /** What this device sends from now on, or that all go on by voice. */
  async modify(
    callId: string,
    change: { audioOnly?: boolean; camera?: boolean; microphone?: boolean },
  ): Promise<Call> {
    const { audioOnly = null, camera = null, microphone = null } = change;
    const json = { callId, clientId: this.#clientId, audioOnly, camera, microphone };
    return await this.#http.post(`${base}/modify`, { json });
  }

  /** Whether this device hears the other one. */
  async report(callId: string, connected: boolean): Promise<Call> {
    const json = { callId, clientId: this.#clientId, connected };
    return await this.#http.post(`${base}/media`, { json });
  }

  /** The call the reader is in, or that rings, and whether there are calls of several people. */
  async current(): Promise<CurrentCall> {
    return await this.#http.get(`${base}/current`);
  }

  /** Comes into the call of a group, or back into it. */
  async join(callId: string, camera: boolean): Promise<Call> {
    const json = { callId, clientId: this.#clientId, camera };
    return await this.#http.post(`${base}/join`, { json });
  }

  /** Rings more members of the group. */
  async invite(callId: string, targetIds: string[]): Promise<Call> {
    return await this.#http.post(`${base}/invite`, { json: { callId, targetIds } });
  }

  /** The call that goes on in a group. */
  async ongoing(groupId: string, signal?: AbortSignal): Promise<Call | null> {
    const query = { groupId };
    return (await this.#http.get(`${base}/ongoing`, { query, ...(signal ? { signal } : {}) })).call;
  }

  /** What lets this device in to the sound and pictures of a call of several people, once. */
  async grant(callId: string): Promise<CallGrant> {
    return await this.#http.post(`${base}/grant`, { json: { callId, clientId: this.#clientId } });
  }

  /** Answers what this device offers. */
  async connect(token: string, offer: string): Promise<string> {
    return (await this.#http.post(`${base}/connect`, { json: { token, offer } })).answer;
  }

  async iceServers(callId: string): Promise<IceServers> {
    return await this.#http.get(`${base}/ice`, { query: { callId } });
  }
}
