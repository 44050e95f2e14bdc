import { ApiError } from "@gerai/api/core";
import type { ConversationStore } from "./conversation-store";
import { settingScope } from "./settings";
import type { Settings } from "./settings";
import type { ChatStore } from "./store";
import { conversationName } from "./types";
import type { ConversationKey } from "./types";

const prefix = "draft:";

interface Deps {
  store: ChatStore;
  conversations: ConversationStore;
  settings: Pick<Settings, "put" | "view">;
}

/** Keeps what somebody has begun to write on all their devices, at once or when there is a connection again. */
export class Drafts {
  readonly #deps: Deps;
  readonly #unsaved = new Map<string, string>();
  readonly #saving = new Set<string>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Keeps a draft, encoded; an empty one is forgotten. */
  keep(conversation: ConversationKey, draft: string): void {
    const { conversations, store } = this.#deps;
    if (draft === (conversations.row(conversation)?.draft ?? "")) return;
    const name = conversationName(conversation);
    this.#unsaved.set(name, draft);
    conversations.holdDraft(name, draft);
    // Before it is sent: a page that is put away may never hear the answer.
    store.put("meta", [[prefix + name, JSON.stringify({ name, draft })]]).catch(() => undefined);
    void this.#save(name);
  }

  /** Saves what could not be saved before. */
  saveUnsaved(): void {
    for (const name of this.#unsaved.keys()) void this.#save(name);
  }

  /** What was left unsaved when the page was closed. */
  async restore(): Promise<void> {
    const { conversations, store } = this.#deps;
    const kept = await store.all("meta", { first: prefix, last: `${prefix}\uFFFF` });
    for (const text of kept) {
      // Written by `keep`.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const { name, draft } = JSON.parse(text) as { name: string; draft: string };
      this.#unsaved.set(name, draft);
      conversations.holdDraft(name, draft);
    }
  }

  async #save(name: string): Promise<void> {
    // Whoever wants no drafts elsewhere has them on this device alone.
    if (!this.#deps.settings.view.get().syncsDrafts(name)) return;
    // One at a time, so that an older draft never arrives after a newer one.
    if (this.#saving.has(name)) return;
    this.#saving.add(name);
    try {
      for (let draft = this.#unsaved.get(name); draft !== undefined;) {
        await this.#deps.settings.put(settingScope.conversationDraft, name, draft);
        const latest = this.#unsaved.get(name);
        if (latest === draft) this.#saved(name);
        draft = latest === draft ? undefined : latest;
      }
    } catch (error) {
      // What the server will never take is not offered to it again.
      if (error instanceof ApiError && error.fields.length > 0) this.#saved(name);
    } finally {
      this.#saving.delete(name);
    }
  }

  #saved(name: string): void {
    const { conversations, store } = this.#deps;
    this.#unsaved.delete(name);
    conversations.releaseDraft(name);
    store.delete("meta", [prefix + name]).catch(() => undefined);
  }
}
