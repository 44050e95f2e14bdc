import { deviceClock, pageWatch } from "@gerai/api/device";
import type { Clock, DeviceWatch, Observable } from "@gerai/api/device";
import { Channels } from "./channels";
import { Connection } from "./connection";
import { connectionStatus } from "./connection-status";
import type { ConnectionStatus } from "./connection-status";
import { readIn } from "./content/worded";
import { ConversationStore } from "./conversation-store";
import { Directory } from "./directory";
import { Drafts } from "./drafts";
import { EventHub } from "./events";
import type { ChatEvents } from "./events";
import { FavouriteStore } from "./favourites";
import { FrameReader } from "./frame-reader";
import { Friends } from "./friends";
import { Groups } from "./groups";
import { LocalExtras } from "./local-extras";
import { maxFileBytes, Media, requireSendable } from "./media";
import { MessageActions } from "./message-actions";
import { MessageLog } from "./message-log";
import { Outbox } from "./outbox";
import type { OutgoingFile } from "./outbox-entry";
import { People } from "./people";
import { PinStore } from "./pin-store";
import { PlayedVoices } from "./played-voices";
import { PresenceStore } from "./presence-store";
import { ReadMarkers } from "./read-markers";
import { ReceiptStore } from "./receipt-store";
import { Retention, quotaStore } from "./retention";
import { Settings } from "./settings";
import { openSocket } from "./socket";
import type { Socket } from "./socket";
import type { ChatStore } from "./store";
import type { Timeline, TimelineDeps } from "./timeline";
import { conversationKind, conversationName } from "./types";
import type {
  CallSignal,
  ChatHttp,
  ClientFrame,
  Content,
  ConversationInfo,
  ConversationKey,
} from "./types";
import { TypingStore } from "./typing-store";
import { UploadQueue } from "./upload-queue";

const socketPath = "/v3/im/front/socket";
const ownerKey = "owner";
/** Conversations read at the same time while catching up. */
const readAtOnce = 4;

/** What a chat client needs from the app it works for. */
export interface ChatClientOptions {
  /** Whose messages these are. */
  userId: string;
  http: ChatHttp;
  /** Where live connections are taken, such as `https://gerai.example`. */
  socketAddress: () => string;
  /** Where the files of messages are, such as `https://gerai.example`. */
  fileAddress: () => string;
  /** The language of the app, such as `th`; refusals on the line are worded in it. Chinese unless told. */
  language?: () => string;
  /** A token that is good to send; another one when the server has just refused `refused`. */
  accessToken: (refused?: string) => Promise<string>;
  /** The app's own key, by which a server knows it. */
  clientKey: string;
  /** Where to keep what was read. */
  store: ChatStore;
  /** A fresh random name. */
  randomUuid: () => string;
  /** The server sent the device away for good. */
  onEnded?: (status: ConnectionStatus, code: string) => void;
  /** Whether the device is told of news while it is not connected, so that it may hang up unseen. */
  isToldElsewhere?: () => boolean;
  clock?: Clock;
  watch?: DeviceWatch;
  openSocket?: (address: string) => Socket;
}

/** The messenger of one signed-in user. */
export class ChatClient {
  readonly userId: string;
  readonly http: ChatHttp;
  readonly events = new EventHub<ChatEvents>();
  readonly people: People;
  readonly friends: Friends;
  readonly groups: Groups;
  readonly channels: Channels;
  readonly settings: Settings;
  readonly directory: Directory;
  readonly conversations: ConversationStore;
  readonly outbox: Outbox;
  readonly media: Media;
  readonly uploads: UploadQueue;
  readonly favourites: FavouriteStore;
  readonly messages: MessageActions;
  readonly played: PlayedVoices;
  readonly typing: TypingStore;
  readonly presence: PresenceStore;
  readonly receipts: ReceiptStore;
  readonly readMarkers: ReadMarkers;
  readonly drafts: Drafts;
  readonly extras: LocalExtras;
  readonly pins: PinStore;
  readonly #store: ChatStore;
  readonly #log: MessageLog;
  readonly #retention: Retention;
  readonly #connection: Connection;
  readonly #frames: FrameReader;
  readonly #timelines = new Map<string, Set<Timeline>>();
  #restoring: Promise<void> | null = null;

  constructor(options: ChatClientOptions) {
    const { userId, http, clock = deviceClock } = options;
    const store = quotaStore(options.store, () => this.#retention.makeRoom());
    const say = (frame: ClientFrame) => this.#connection.say(frame);
    if (options.language) readIn(options.language);
    this.userId = userId;
    this.http = http;
    this.#store = store;
    this.people = new People(http);
    this.friends = new Friends(http, options.randomUuid);
    this.groups = new Groups(http, options.randomUuid);
    this.channels = new Channels(http);
    this.settings = new Settings(http, this.events, store);
    this.messages = new MessageActions(http);
    this.receipts = new ReceiptStore(http);
    this.directory = new Directory({
      people: this.people,
      groups: this.groups,
      channels: this.channels,
      store,
      clock,
      isOutside: (groupId) => this.#isOutside(groupId),
      onMany: () => this.conversations.catchUp(true),
    });
    this.conversations = new ConversationStore({ http, store, clock, userId });
    this.typing = new TypingStore({ clock, userId, say });
    this.presence = new PresenceStore(say);
    this.readMarkers = new ReadMarkers({ store, conversations: this.conversations, http, say });
    this.drafts = new Drafts({ store, conversations: this.conversations, settings: this.settings });
    this.extras = new LocalExtras(store);
    this.pins = new PinStore({
      http,
      store,
      events: this.events,
      restored: () => this.restored(),
    });
    this.#log = new MessageLog(http, store);
    this.played = new PlayedVoices({
      store: this.#store,
      log: this.#log,
      messages: this.messages,
    });
    this.#retention = new Retention({
      store,
      log: this.#log,
      conversations: this.conversations,
      clock,
    });
    this.outbox = new Outbox({
      store,
      clock,
      userId,
      randomUuid: options.randomUuid,
      say,
      onSilence: () => this.#connection.renew(),
      onSent: (message) => this.#frames.heard(message),
    });
    this.media = new Media({ http, clock, fileAddress: options.fileAddress });
    this.uploads = new UploadQueue({ outbox: this.outbox, media: this.media, clock });
    this.favourites = new FavouriteStore(http);
    this.#connection = new Connection({
      address: () => options.socketAddress().replace(/^http/, "ws") + socketPath,
      language: () => options.language?.() ?? "zh",
      accessToken: options.accessToken,
      clientKey: options.clientKey,
      open: options.openSocket ?? openSocket,
      clock,
      watch: options.watch ?? pageWatch,
      mayRest: () => this.outbox.isAtRest() && (options.isToldElsewhere?.() ?? false),
      onFrame: (frame) => this.#frames.read(frame),
      onConnected: () => this.#catchUp(),
      onEnded: (status, code) => options.onEnded?.(status, code),
    });
    this.#frames = new FrameReader({
      userId,
      events: this.events,
      log: this.#log,
      conversations: this.conversations,
      directory: this.directory,
      outbox: this.outbox,
      typing: this.typing,
      presence: this.presence,
      receipts: this.receipts,
      played: this.played,
      readMarkers: this.readMarkers,
      onLost: () => this.#connection.renew(),
      onRow: (key) => {
        this.pins.letGo(key);
        this.#refreshTimelines(key);
      },
      onDeleted: (key, seqs) => this.#drop(key, seqs),
    });
    this.#connection.status.subscribe(() => {
      if (this.#connection.status.get() > connectionStatus.connecting) return;
      this.outbox.close();
      this.uploads.close();
    });
  }

  /** Where the live connection stands. */
  get status(): Observable<ConnectionStatus> {
    return this.#connection.status;
  }

  /** Shows what the device remembers, connects, and keeps connected until it is stopped. */
  start(): void {
    // What the device has must be on the screen before news are added to it.
    this.restored()
      .catch(() => undefined)
      .finally(() => this.#connection.start());
  }

  /** Disconnects; what was read stays on the device. */
  stop(): void {
    this.#connection.stop();
  }

  /** Forgets everything on this device. */
  async forget(): Promise<void> {
    await this.#store.clear();
  }

  /** Settles when what the device remembers is there. */
  async restored(): Promise<void> {
    this.#restoring ??= this.#restore();
    await this.#restoring;
  }

  /** What a window onto a conversation works with. */
  timelineDeps(conversation: ConversationKey): TimelineDeps {
    const { userId, conversations, outbox, extras, receipts } = this;
    return { userId, conversation, conversations, log: this.#log, outbox, extras, receipts };
  }

  /** Follows a conversation from its newest message, or from around a number, until it is closed. */
  openTimeline(timeline: Timeline, around?: number): () => void {
    const open = this.#timelines.get(timeline.name) ?? new Set<Timeline>();
    this.#timelines.set(timeline.name, open.add(timeline));
    // What the device remembers comes first.
    this.restored()
      .catch(() => undefined)
      .finally(() => {
        if (open.has(timeline)) timeline.open(around);
      });
    return () => {
      open.delete(timeline);
      timeline.close();
    };
  }

  /**
   * Sends a message; it shows at once and goes out as soon as there is a connection. With `to` only these members of
   * a group see it.
   */
  send(conversation: ConversationKey, content: Content, to: readonly string[] = []): void {
    this.typing.said(conversation);
    this.outbox.add(conversation, content, { to });
  }

  /**
   * Sends a message with a file, which travels first; throws a `MediaProblem` when it cannot. Whoever asked
   * the server how large a file may be (`fileLimit`) says so.
   */
  sendFile(
    conversation: ConversationKey,
    content: Content,
    file: Omit<OutgoingFile, "uploadId">,
    fileBytes = maxFileBytes,
  ): void {
    requireSendable(file, fileBytes);
    this.typing.said(conversation);
    this.outbox.add(conversation, content, { file: { ...file, uploadId: null } });
  }

  /** Says something to the other device of a call; false when there is no connection to say it on. */
  signal(signal: CallSignal): boolean {
    return this.#connection.say({ t: "callSignal", ...signal });
  }

  async #isOutside(target: string): Promise<boolean> {
    await this.restored().catch(() => undefined);
    const row = this.conversations.row({ type: conversationKind.group, target });
    return typeof row?.untilSeq === "number";
  }

  async #restore(): Promise<void> {
    const owner = await this.#store.get("meta", ownerKey);
    if (owner !== this.userId) {
      await this.#store.clear();
      await this.#store.put("meta", [[ownerKey, this.userId]]);
    }
    await Promise.all([
      this.conversations.restore(),
      this.outbox.restore(),
      this.readMarkers.restore(),
      this.played.restore(),
      this.drafts.restore(),
      this.settings.restore(),
      this.extras.restore(),
    ]);
  }

  /** Reads everything that was missed, then says what had to wait. */
  async #catchUp(): Promise<void> {
    await this.#dropDeleted();
    const moved = await this.conversations.catchUp();
    await this.#readMissed(moved);
    this.outbox.open();
    this.uploads.open();
    this.conversations.tellHidden();
    void this.readMarkers.tellUntold();
    this.drafts.saveUnsaved();
    void this.played.tellUntold();
    this.presence.tellServer();
    this.directory.refresh();
    await this.settings.load();
    for (const timelines of this.#timelines.values()) for (const one of timelines) one.refresh();
    this.events.emit("ready", undefined);
    // Nobody waits for it, and what fails is tried another time.
    this.#retention.tidy().catch(() => undefined);
  }

  async #readMissed(rows: readonly ConversationInfo[]): Promise<void> {
    const queue = [...rows];
    const worker = async () => {
      for (let row = queue.shift(); row; row = queue.shift()) await this.#log.catchUp(row);
    };
    await Promise.all(Array.from({ length: readAtOnce }, worker));
  }

  /** Lets go of what was deleted on other devices: nothing that is read later would tell of it. */
  async #dropDeleted(): Promise<void> {
    const since = await this.conversations.knownSince();
    if (since === undefined) return;
    const deleted = await this.messages.deletedSince(since);
    for (const { conversation, seqs } of deleted) this.#drop(conversation, seqs);
  }

  #drop(key: ConversationKey, seqs: readonly number[]): void {
    const name = conversationName(key);
    this.#log.forget(name, seqs).catch(() => undefined);
    this.pins.letGo(key);
    for (const timeline of this.#timelines.get(name) ?? []) timeline.drop(seqs);
  }

  #refreshTimelines(key: ConversationKey): void {
    for (const timeline of this.#timelines.get(conversationName(key)) ?? []) timeline.refresh();
  }
}
