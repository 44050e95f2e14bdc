import { decode } from "./content/decode";
import { isGroupNotice } from "./content/kind-of";
import { groupNotice } from "./content/kinds";
import type { ConversationStore } from "./conversation-store";
import type { Directory } from "./directory";
import type { ChatEvents, EventHub, ReadNews } from "./events";
import type { MessageLog } from "./message-log";
import type { Outbox } from "./outbox";
import type { PlayedVoices } from "./played-voices";
import type { PresenceStore } from "./presence-store";
import type { ReadMarkers } from "./read-markers";
import type { ReceiptStore } from "./receipt-store";
import type { ConversationKey, ServerFrame, WireMessage } from "./types";
import type { TypingStore } from "./typing-store";

/** For whoever is connected now: never kept. */
const transparent = 4;

interface Deps {
  userId: string;
  events: EventHub<ChatEvents>;
  log: MessageLog;
  conversations: ConversationStore;
  directory: Directory;
  outbox: Outbox;
  typing: TypingStore;
  presence: PresenceStore;
  receipts: ReceiptStore;
  played: PlayedVoices;
  readMarkers: ReadMarkers;
  /** Something may have passed unseen. */
  onLost: () => void;
  /** Something about a row changed that only the server can tell. */
  onRow: (key: ConversationKey) => void;
  /** Messages were deleted on another device of the reader. */
  onDeleted: (key: ConversationKey, seqs: readonly number[]) => void;
}

/** Hands what the server says to whoever keeps it. */
export class FrameReader {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    deps.log.subscribe(({ messages }) => this.#confirm(messages));
  }

  read(frame: ServerFrame): void {
    const { conversations, events, outbox, presence } = this.#deps;
    switch (frame.t) {
      case "message":
        return this.heard(frame.message);
      case "changed":
        return this.#changed(frame.message);
      case "ack":
        return outbox.acknowledge(frame);
      case "refused":
        if (frame.clientUuid) {
          outbox.refuse(frame.clientUuid, { code: frame.code, text: frame.msg });
        }
        return;
      case "read":
        return this.#read(frame);
      case "delivered":
        return this.#delivered(frame.conversation, frame.userIds, frame.seq);
      case "conversation":
        conversations.refreshSoon(frame.conversation);
        return this.#deps.onRow(frame.conversation);
      case "deleted":
        conversations.refreshSoon(frame.conversation);
        return this.#deps.onDeleted(frame.conversation, frame.seqs);
      case "played":
        return this.#deps.played.hear(frame.conversation, frame.seqs);
      case "pollVoted":
        return events.emit("pollVoted", frame.uid);
      case "setting":
        conversations.hearSetting(frame.setting);
        return events.emit("setting", frame.setting);
      case "friends":
        return events.emit("friends", undefined);
      case "groupRequests":
        return events.emit("group", frame.groupId);
      case "presence":
        presence.hear(frame.presence);
        return events.emit("presence", frame.presence);
      case "users":
        return this.#deps.directory.usersChanged(frame.userIds);
      case "call":
        return events.emit("call", frame.call);
      case "callSignal":
        return events.emit("callSignal", frame);
      case "secretChat":
        return events.emit("secretChat", frame.chatId);
      case "resync":
        return this.#deps.onLost();
      case "connected":
      case "closed":
      case "pong":
      // The connection itself has dealt with these.
    }
  }

  /** Something new was said, by others or by this device. */
  heard(message: WireMessage): void {
    const { typing, conversations, log, events } = this.#deps;
    typing.hear(message);
    events.emit("message", message);
    if (message.persist === transparent) return;
    // Whoever left a group has its conversation no more: only the server knows how the row stands.
    if (!this.#isOwnLeaving(message)) conversations.hear(message);
    this.#noteGroup(message);
    // What could not be read in between is read when the connection is made again.
    log.hear(message).catch(() => this.#deps.onLost());
  }

  #changed(message: WireMessage): void {
    if (message.state !== "sent") this.#deps.events.emit(message.state, message);
    this.#deps.conversations.hearChange(message);
    this.#deps.log.hearChange(message).catch(() => this.#deps.onLost());
  }

  /** A notice comes to everybody, its reader too; but nobody's words are meant for themselves. */
  #delivered(conversation: ConversationKey, userIds: readonly string[], seq: number): void {
    const others = userIds.filter((userId) => userId !== this.#deps.userId);
    if (others.length > 0) this.#deps.receipts.hear(conversation, others, seq);
  }

  #read({ conversation, userId, seq, readAt }: ReadNews): void {
    this.#deps.events.emit("read", { conversation, userId, seq, readAt });
    if (userId === this.#deps.userId) {
      this.#deps.conversations.hearReading(conversation, seq);
      this.#deps.readMarkers.heard(conversation, seq);
    } else this.#deps.receipts.hear(conversation, [userId], seq, readAt);
  }

  /** A group is looked at anew after what its notices tell of. */
  #noteGroup(message: WireMessage): void {
    const { type: code = 0 } = message.content;
    if (!isGroupNotice(code)) return;
    const { directory, conversations, events, userId } = this.#deps;
    const { target } = message.conversation;
    const decoded = decode(message.content);
    const named = decoded.kind === "group" && decoded.notice.members.includes(userId);
    const came = named && code === groupNotice.membersAdded;
    const left = this.#isOwnLeaving(message) || (named && code === groupNotice.membersKicked);
    directory.changed(target, came ? "came" : left ? "left" : undefined);
    events.emit("group", target);
    if (came || left || code === groupNotice.dismissed)
      conversations.refreshSoon(message.conversation);
  }

  #isOwnLeaving({ content, from }: WireMessage): boolean {
    return content.type === groupNotice.quit && from === this.#deps.userId;
  }

  /** Whatever of this device is in the log has been sent. */
  #confirm(messages: readonly WireMessage[]): void {
    for (const { from, clientUuid } of messages) {
      if (from === this.#deps.userId) this.#deps.outbox.confirm(clientUuid);
    }
  }
}
