import { retryWait, Subject } from "@gerai/api/device";
import type { Clock, DeviceNews, DeviceWatch } from "@gerai/api/device";
import { connectionStatus, isFinal } from "./connection-status";
import type { ConnectionStatus } from "./connection-status";
import { Pacer } from "./pacer";
import type { Socket } from "./socket";
import type { ClientFrame, ServerFrame } from "./types";

/** By the specification. */
const connectTimeoutMs = 60_000;
const pingEveryMs = 30_000;
const pongTimeoutMs = 10_000;
/** Somebody who only looks something up elsewhere is back within this. */
const restAfterMs = 10_000;

/** What a connection needs. */
export interface ConnectionOptions {
  address: () => string;
  /** In which refusals are worded; browsers cannot send it as a header. */
  language: () => string;
  /** The app's own key, by which a server knows it. */
  clientKey: string;
  /** A token that is good to send; another one when the server has just refused `refused`. */
  accessToken: (refused?: string) => Promise<string>;
  open: (address: string) => Socket;
  clock: Clock;
  watch: DeviceWatch;
  /** Whether a device nobody looks at may hang up, because it is told of news in another way. */
  mayRest: () => boolean;
  onFrame: (frame: ServerFrame) => void;
  /** The server listens. Settles when everything missed has been read. */
  onConnected: () => Promise<void>;
  /** The server sent the device away for good. */
  onEnded: (status: ConnectionStatus, code: string) => void;
}

/** The live connection of one device: made, kept alive, and made again whenever it breaks. */
export class Connection {
  readonly status = new Subject<ConnectionStatus>(connectionStatus.unconnected);
  readonly #options: ConnectionOptions;
  readonly #pacer: Pacer<ClientFrame>;
  #running = false;
  #unsubscribe: (() => void) | null = null;
  /** Whatever belongs to an earlier attempt is ignored. */
  #attempt = 0;
  #failures = 0;
  #socket: Socket | null = null;
  #token = "";
  #refused: string | undefined;
  #lastSaid: ConnectionStatus = connectionStatus.unconnected;
  #timer: (() => void) | null = null;
  #restTimer: (() => void) | null = null;
  #resting = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#pacer = new Pacer(options.clock, (frame) => this.#socket?.send(JSON.stringify(frame)));
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#failures = 0;
    this.#unsubscribe = this.#options.watch.subscribe((news) => this.#notice(news));
    this.#connect();
  }

  /** Ends the connection, and with it all trying. */
  stop(status: ConnectionStatus = connectionStatus.logout): void {
    if (!this.#running) return;
    this.#running = false;
    this.#stayAwake();
    this.#unsubscribe?.();
    this.#leave();
    this.status.set(status);
  }

  /** Says something, as soon as the rate allows; false when nobody is there to hear it. */
  say(frame: ClientFrame): boolean {
    const there = this.#isThere();
    if (there) this.#pacer.push(frame);
    return there;
  }

  /** Gives a connection up that does not do its work, and makes a new one. */
  renew(): void {
    if (this.#running && !this.#resting) this.#fail();
  }

  #isThere(): boolean {
    const status = this.status.get();
    return status === connectionStatus.connected || status === connectionStatus.receiving;
  }

  #connect(): void {
    this.#leave();
    const attempt = this.#attempt;
    this.#lastSaid = connectionStatus.unconnected;
    this.status.set(connectionStatus.connecting);
    this.#wait(connectTimeoutMs, () => this.#fail());
    this.#open(attempt).catch(() => {
      if (attempt === this.#attempt) this.#fail();
    });
  }

  async #open(attempt: number): Promise<void> {
    const { accessToken, address, clientKey, language, open } = this.#options;
    const token = await accessToken(this.#refused);
    if (attempt !== this.#attempt) return;
    this.#token = token;
    const socket = open(address());
    this.#socket = socket;
    const current = () => attempt === this.#attempt;
    socket.addEventListener("open", () => {
      if (!current()) return;
      const first: ClientFrame = { t: "connect", token, language: language(), clientKey };
      socket.send(JSON.stringify(first));
    });
    socket.addEventListener("message", ({ data }) => {
      const frame = current() ? parseFrame(data) : null;
      if (frame) this.#hear(frame);
    });
    socket.addEventListener("close", () => {
      if (current()) this.#fail();
    });
  }

  #hear(frame: ServerFrame): void {
    if (frame.t === "connected") this.#welcome();
    else if (frame.t === "pong") this.#pingLater();
    else if (frame.t === "closed") this.#sentAway(frame.status, frame.code);
    else this.#options.onFrame(frame);
  }

  #welcome(): void {
    const attempt = this.#attempt;
    this.#refused = undefined;
    this.status.set(connectionStatus.receiving);
    this.#pingLater();
    this.#options
      .onConnected()
      .then(() => {
        if (attempt !== this.#attempt) return;
        // Only now: a server that lets everybody in and then cannot answer is not asked every second.
        this.#failures = 0;
        this.status.set(connectionStatus.connected);
      })
      .catch(() => {
        if (attempt === this.#attempt) this.#fail();
      });
  }

  #sentAway(status: ConnectionStatus, code: string): void {
    const stale = status === connectionStatus.tokenIncorrect && this.#refused === undefined;
    if (stale) {
      // It ran out while nobody looked: once more with a fresh one.
      this.#refused = this.#token;
      this.#connect();
    } else if (isFinal(status)) {
      this.stop(status);
      this.#options.onEnded(status, code);
    } else {
      this.#lastSaid = status;
      this.#fail();
    }
  }

  #fail(): void {
    this.#leave();
    if (!this.#running || this.#resting) return;
    this.status.set(this.#lastSaid);
    const { clock } = this.#options;
    const wait = retryWait(this.#failures, clock);
    this.#failures += 1;
    this.#wait(wait, () => this.#connect());
  }

  #leave(): void {
    this.#attempt += 1;
    this.#wait(0, null);
    this.#pacer.clear();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #notice(news: DeviceNews): void {
    if (news === "hidden") {
      this.#restLater();
      return;
    }
    if (news === "visible") this.#stayAwake();
    if (this.#resting) return;
    if (news === "offline") {
      this.#lastSaid = connectionStatus.unconnected;
      this.#fail();
    } else if (this.#isThere()) {
      this.#ping();
    } else {
      this.#failures = 0;
      this.#connect();
    }
  }

  /** A device that listens is not told of news in another way, whether or not somebody looks at it. */
  #restLater(): void {
    this.#restTimer?.();
    this.#restTimer = this.#options.clock.after(restAfterMs, () => {
      if (this.#options.mayRest()) this.#rest();
      else this.#restLater();
    });
  }

  #rest(): void {
    this.#stayAwake();
    this.#resting = true;
    this.#leave();
    this.status.set(connectionStatus.unconnected);
  }

  #stayAwake(): void {
    this.#resting = false;
    this.#restTimer?.();
    this.#restTimer = null;
  }

  #pingLater(): void {
    this.#wait(pingEveryMs, () => this.#ping());
  }

  #ping(): void {
    this.say({ t: "ping" });
    this.#wait(pongTimeoutMs, () => this.#fail());
  }

  /** There is one thing to wait for at a time: an answer, the next ping or the next try. */
  #wait(ms: number, work: (() => void) | null): void {
    this.#timer?.();
    this.#timer = work ? this.#options.clock.after(ms, work) : null;
  }
}

function parseFrame(data: unknown): ServerFrame | null {
  if (typeof data !== "string") return null;
  const frame: unknown = JSON.parse(data);
  const named = typeof frame === "object" && frame !== null && "t" in frame;
  // The types are generated from the server's own; this is the one place that trusts them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return named ? (frame as ServerFrame) : null;
}
