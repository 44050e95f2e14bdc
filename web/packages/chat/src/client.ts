import { connectionStatus, isFinal } from "./connection-status";
import type { ConnectionStatus } from "./connection-status";
import { EventHub } from "./events";
import type { ChatEvents } from "./events";
import { Subject } from "./observable";
import type { Observable } from "./observable";
import type { ChatHttp } from "./types";

/** What a chat client needs from the app it works for. */
export interface ChatClientOptions {
  /** Whose messages these are. */
  userId: string;
  http: ChatHttp;
  /** Where the API answers, such as `https://gerai.example`. */
  baseAddress: () => string;
  accessToken: () => Promise<string>;
}

/** The messenger of one signed-in user. */
export class ChatClient {
  readonly userId: string;
  readonly http: ChatHttp;
  readonly events = new EventHub<ChatEvents>();
  readonly #status = new Subject<ConnectionStatus>(connectionStatus.unconnected);

  constructor(options: ChatClientOptions) {
    this.userId = options.userId;
    this.http = options.http;
  }

  /** Where the live connection stands. */
  get status(): Observable<ConnectionStatus> {
    return this.#status;
  }

  /** Connects, and keeps connected until it is stopped. */
  start(): void {
    if (!isFinal(this.#status.get())) this.#status.set(connectionStatus.connecting);
  }

  /** Disconnects; what was read stays on the device. */
  stop(): void {
    this.#status.set(connectionStatus.logout);
  }
}
