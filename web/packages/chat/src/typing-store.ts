import { Subject } from "@gerai/api/device";
import type { Clock, Observable } from "@gerai/api/device";
import { conversationName } from "./types";
import type { ClientFrame, ConversationKey, WireMessage } from "./types";

/** Content code of typing. */
export const typingCode = 91;
/** How long a sign of typing is shown, and how often it is sent at most. */
export const typingMs = 3000;

/** What somebody is preparing. */
export const typingKind = { text: 0, voice: 1, camera: 2, location: 3, file: 4 } as const;

/** Somebody who is typing. */
export interface Typist {
  userId: string;
  kind: number;
}

interface Deps {
  clock: Clock;
  userId: string;
  say: (frame: ClientFrame) => boolean;
}

const nobody: readonly Typist[] = [];

/** Who is typing where. */
export class TypingStore {
  readonly #deps: Deps;
  readonly #typists = new Map<string, Subject<readonly Typist[]>>();
  readonly #clearing = new Map<string, () => void>();
  readonly #said = new Map<string, { kind: number; at: number }>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Who is typing in a conversation. */
  in(conversation: ConversationKey): Observable<readonly Typist[]> {
    return this.#at(conversationName(conversation));
  }

  /** Tells the others what the reader prepares; as often as one likes, it is sent every 3 s, and when it is another. */
  say(conversation: ConversationKey, kind: number = typingKind.text): void {
    const name = conversationName(conversation);
    const now = this.#deps.clock.now();
    const said = this.#said.get(name);
    if (said?.kind === kind && now - said.at < typingMs) return;
    const content = { type: typingCode, content: String(kind) };
    if (this.#deps.say({ t: "pass", conversation, content }))
      this.#said.set(name, { kind, at: now });
  }

  /** The message is out: the next key pressed is a new beginning. */
  said(conversation: ConversationKey): void {
    this.#said.delete(conversationName(conversation));
  }

  /** Typing shows for a while; whatever else somebody says ends it. */
  hear({ conversation, from, content }: WireMessage): void {
    if (from === this.#deps.userId) return;
    const name = conversationName(conversation);
    if (content.type !== typingCode) return this.#clear(name, from);
    const subject = this.#at(name);
    const others = subject.get().filter(({ userId }) => userId !== from);
    subject.set([...others, { userId: from, kind: Number(content.content) || 0 }]);
    const id = `${name}|${from}`;
    this.#clearing.get(id)?.();
    this.#clearing.set(
      id,
      this.#deps.clock.after(typingMs, () => this.#clear(name, from)),
    );
  }

  #clear(name: string, from: string): void {
    const subject = this.#typists.get(name);
    if (!subject?.get().some(({ userId }) => userId === from)) return;
    subject.set(subject.get().filter(({ userId }) => userId !== from));
    this.#clearing.get(`${name}|${from}`)?.();
    this.#clearing.delete(`${name}|${from}`);
  }

  #at(name: string): Subject<readonly Typist[]> {
    const known = this.#typists.get(name) ?? new Subject(nobody);
    this.#typists.set(name, known);
    return known;
  }
}
