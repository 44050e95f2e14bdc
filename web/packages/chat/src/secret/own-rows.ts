import type { OlmIdentity } from "./olm";
import { chatKey, messageKey, messagesOf, peerKey, withKey } from "./rows";
import type { ChatRow, PeerRow, SecretMessage } from "./rows";
import type { Changes, Vault } from "./vault";

/** What this device keeps of its chats. */
export class OwnRows {
  readonly #vault: Vault;
  readonly #onChanged: (() => void) | undefined;

  constructor(vault: Vault, onChanged?: () => void) {
    this.#vault = vault;
    this.#onChanged = onChanged;
  }

  async row(chatId: string): Promise<ChatRow | undefined> {
    return await this.#vault.get<ChatRow>(chatKey(chatId));
  }

  async messages(chatId: string): Promise<SecretMessage[]> {
    const all = await this.#vault.all<SecretMessage>(messagesOf(chatId));
    return all.toSorted((one, other) => one.order - other.order);
  }

  async keep(row: ChatRow): Promise<void> {
    await this.commit(new Map([[chatKey(row.chatId), row]]));
  }

  /** A device that keeps nothing must not go on: what it cannot keep it could never read again. */
  async commit(changes: Changes): Promise<void> {
    if (!(await this.#vault.commit(changes))) throw new Error("the device has no room");
    this.#onChanged?.();
  }

  /** The chat is over: neither its words nor its keys stay. */
  async wipe(chatId: string): Promise<void> {
    const changes: Changes = new Map([[chatKey(chatId), null]]);
    for (const { id } of await this.messages(chatId)) changes.set(messageKey(chatId, id), null);
    await this.commit(changes);
  }

  /** Notes with which device a chat is, and whether its owner was known by another. */
  async recognise(row: ChatRow, theirs: OlmIdentity): Promise<ChatRow> {
    const peer = await this.#vault.get<PeerRow>(peerKey(row.userId));
    const unknownKey = peer !== undefined && !peer.curves.includes(theirs.curve);
    if (!unknownKey) {
      await this.commit(new Map([[peerKey(row.userId), withKey(peer, theirs)]]));
    }
    return { ...row, theirs, unknownKey };
  }

  /** Lets go of what has burnt by now, and says when the next one will have. */
  async burn(chatIds: readonly string[], now: number): Promise<number | null> {
    const changes: Changes = new Map();
    let next: number | null = null;
    for (const chatId of chatIds) {
      for (const { id, burnAt } of await this.messages(chatId)) {
        if (burnAt === null) continue;
        if (burnAt <= now) changes.set(messageKey(chatId, id), null);
        else next = Math.min(next ?? burnAt, burnAt);
      }
    }
    if (changes.size > 0) await this.commit(changes);
    return next;
  }
}
