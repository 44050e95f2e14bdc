import { Subject } from "@gerai/api/device";
import type { Observable } from "@gerai/api/device";
import type { ChatEvents, EventHub } from "./events";
import { readPins, tellsOfPins } from "./pins";
import type { Pin } from "./pins";
import type { ChatStore } from "./store";
import { conversationName } from "./types";
import type { ChatHttp, ConversationKey, WireMessage } from "./types";

const prefix = "pins:";

interface Deps {
  http: ChatHttp;
  store: ChatStore;
  events: EventHub<ChatEvents>;
  /** Settles when what the device keeps is known to be this reader's. */
  restored: () => Promise<void>;
}

/** What is known of the pins of one conversation. */
interface Place {
  conversation: ConversationKey;
  pins: Subject<readonly Pin[]>;
  /** What the device keeps has been read. */
  restored: Promise<void>;
  /** Asked for on this connection, and nothing was told since. */
  current: boolean;
  asking: boolean;
  /** How often it is looked at just now. */
  open: number;
}

/**
 * What is pinned in conversations: kept on the device, and asked for once on every connection. As long as there is one, the
 * server tells what becomes of pins; that one was taken down is told to whoever is connected, and leaves no message behind
 * that others could read later.
 */
export class PinStore {
  readonly #deps: Deps;
  readonly #places = new Map<string, Place>();

  constructor(deps: Deps) {
    this.#deps = deps;
    const { events } = deps;
    const touched = (message: WireMessage) => this.#touched(message);
    events.on("message", (message) => {
      if (tellsOfPins(message)) this.changed(message.conversation);
    });
    events.on("recalled", touched);
    events.on("edited", touched);
    events.on("ready", () => {
      for (const { conversation } of this.#places.values()) this.changed(conversation);
    });
  }

  /** What is pinned in a conversation, the last one first, as this device knows it. */
  of(conversation: ConversationKey): Observable<readonly Pin[]> {
    return this.#place(conversation).pins;
  }

  /** Somebody looks at a conversation; the answer ends that. */
  open(conversation: ConversationKey): () => void {
    const place = this.#place(conversation);
    place.open += 1;
    void this.#ask(place);
    return () => {
      place.open -= 1;
    };
  }

  /** Something may be different: asked for again, now or when somebody looks. */
  changed(conversation: ConversationKey): void {
    const place = this.#places.get(conversationName(conversation));
    if (!place) return;
    place.current = false;
    if (place.open > 0) void this.#ask(place);
  }

  /** Messages of a conversation are gone for its reader: what is kept may show one of them. */
  letGo(conversation: ConversationKey): void {
    this.#deps.store.delete("meta", [keyOf(conversation)]).catch(ignore);
    this.changed(conversation);
  }

  #touched({ conversation, uid }: WireMessage): void {
    const place = this.#places.get(conversationName(conversation));
    if (place?.pins.get().some(({ message }) => message.uid === uid)) this.changed(conversation);
  }

  #place(conversation: ConversationKey): Place {
    const name = conversationName(conversation);
    const known = this.#places.get(name);
    if (known) return known;
    const pins = new Subject<readonly Pin[]>([]);
    const restored = this.#restore(conversation, pins).catch(ignore);
    const place = { conversation, pins, restored, current: false, asking: false, open: 0 };
    this.#places.set(name, place);
    return place;
  }

  async #restore(conversation: ConversationKey, pins: Subject<readonly Pin[]>): Promise<void> {
    await this.#deps.restored().catch(ignore);
    const kept = await this.#deps.store.get("meta", keyOf(conversation));
    // Written by `ask`.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    if (kept !== undefined) pins.set(JSON.parse(kept) as Pin[]);
  }

  async #ask(place: Place): Promise<void> {
    if (place.asking) return;
    place.asking = true;
    await place.restored;
    while (!place.current) {
      // News that come while the answer is on its way have it asked for again.
      place.current = true;
      if (!(await this.#read(place)) && place.current) {
        place.current = false;
        break;
      }
    }
    place.asking = false;
  }

  /** Whether there was an answer; one that was overtaken is not kept. */
  async #read(place: Place): Promise<boolean> {
    const { conversation, pins } = place;
    try {
      const list = await readPins(this.#deps.http, conversation);
      pins.set(list);
      if (place.current) {
        const kept = JSON.stringify(list);
        await this.#deps.store.put("meta", [[keyOf(conversation), kept]]).catch(ignore);
      }
      return true;
    } catch {
      return false;
    }
  }
}

function keyOf(conversation: ConversationKey): string {
  return prefix + conversationName(conversation);
}

function ignore(): void {}
