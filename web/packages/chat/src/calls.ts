import type { Call, ChatHttp, ConversationKey, IceServers } from "./types";

const base = "/v3/im/front/call";

/** Whether a call goes on, ringing included. */
export function isLive(call: Call | null): call is Call {
  return call !== null && call.state !== "ended";
}

/** What a device asks of the server about calls. It names itself: only one device of a person takes part. */
export class Calls {
  readonly #http: ChatHttp;
  readonly #clientId: string;

  constructor(http: ChatHttp, clientId: string) {
    this.#http = http;
    this.#clientId = clientId;
  }

  /** Calls somebody; whoever asks again because no answer came gives the same key. */
  async start(conversation: ConversationKey, audioOnly: boolean, key: string): Promise<Call> {
    const json = { conversation, audioOnly, clientId: this.#clientId };
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

  /** The call the reader is in, or that rings. */
  async current(): Promise<Call | null> {
    return (await this.#http.get(`${base}/current`)).call;
  }

  async iceServers(callId: string): Promise<IceServers> {
    return await this.#http.get(`${base}/ice`, { query: { callId } });
  }
}
