import type {
  Call,
  CallSignal,
  ChatSetting,
  ConversationKey,
  Presence,
  WireMessage,
} from "./types";

/** What the server tells by itself, beyond what the SDK keeps up to date. */
export interface ChatEvents {
  /** A message arrived, of whatever kind; those for nobody's eyes included. */
  message: WireMessage;
  /** A message was taken back, or its words were mended. */
  recalled: WireMessage;
  edited: WireMessage;
  /** Somebody, or the reader on another device, has read up to a number. */
  read: ReadNews;
  /** Something about the group of this id is different, or who waits to come in. */
  group: string;
  setting: ChatSetting;
  /** Friends or requests have changed: ask again. */
  friends: undefined;
  presence: Presence;
  /** A call of the reader's begins, is different or has ended. */
  call: Call;
  /** What another device in a call of the reader's says. */
  callSignal: CallNews;
  /** The reader voted otherwise in the poll of this message, on whatever device. */
  pollVoted: string;
  /** A secret chat of this id is different, or something waits in it. */
  secretChat: string;
  /** The connection was made and everything missed has been read: lists may be asked for again. */
  ready: undefined;
}

/** A signal, and whose device it comes from. */
export type CallNews = CallSignal & { from: string };

/** Up to where somebody has read, and when. */
export interface ReadNews {
  conversation: ConversationKey;
  userId: string;
  seq: number;
  readAt: string;
}

type Listener<Payload> = (payload: Payload) => void;

/** Tells listeners of events. */
export class EventHub<Events> {
  readonly #listeners = new Map<keyof Events, Set<Listener<never>>>();

  /** Listens; the answer stops listening. */
  on<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void {
    for (const listener of this.#listeners.get(name) ?? []) {
      // Only listeners of this very event are kept under its name.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      (listener as Listener<Events[Name]>)(payload);
    }
  }
}
