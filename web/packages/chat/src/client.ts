import { connectionStatus, isFinal } from "./connection-status";
import type { ConnectionStatus } from "./connection-status";
import { Directory } from "./directory";
import { EventHub } from "./events";
import type { ChatEvents } from "./events";
import { Friends } from "./friends";
import { Groups } from "./groups";
import { Subject } from "./observable";
import type { Observable } from "./observable";
import { People } from "./people";
import { Search } from "./search";
import { Settings } from "./settings";
import type { ChatStore } from "./store";
import { deviceClock } from "./surroundings";
import type { Clock } from "./surroundings";
import type { ChatHttp } from "./types";

/** What a chat client needs from the app it works for. */
export interface ChatClientOptions {
  /** Whose messages these are. */
  userId: string;
  http: ChatHttp;
  /** Where the API answers, such as `https://gerai.example`. */
  baseAddress: () => string;
  accessToken: () => Promise<string>;
  /** Where to keep what was read. */
  store: ChatStore;
  clock?: Clock;
}

/** The messenger of one signed-in user. */
export class ChatClient {
  readonly userId: string;
  readonly http: ChatHttp;
  readonly events = new EventHub<ChatEvents>();
  readonly directory: Directory;
  readonly people: People;
  readonly friends: Friends;
  readonly groups: Groups;
  readonly settings: Settings;
  readonly search: Search;
  readonly #status = new Subject<ConnectionStatus>(connectionStatus.unconnected);

  constructor(options: ChatClientOptions) {
    this.userId = options.userId;
    this.http = options.http;
    const { http, store, clock = deviceClock } = options;
    this.people = new People(http);
    this.directory = new Directory({ http, people: this.people, store, clock });
    this.friends = new Friends(http);
    this.groups = new Groups(http);
    this.settings = new Settings(http, this.events);
    this.search = new Search(http);
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
