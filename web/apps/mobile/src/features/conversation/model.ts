import { contentCode, decode, editMs, isGroupNotice, isSent, recallMs } from "@gerai/chat";
import type { ChatMessage, Decoded, Draft, GroupMember } from "@gerai/chat";

/** Adjacent messages further apart than this have the time between them. */
export const separatorMs = 300_000;

/** A message with what its neighbours make of it. */
export interface MessageItem {
  key: string;
  message: ChatMessage;
  decoded: Decoded;
  own: boolean;
  /** It answers to something that has been taken back since. */
  quoteRecalled: boolean;
  /** The time stands above it. */
  separated: boolean;
  /** The first message that had not been read when the conversation was opened. */
  firstUnread: boolean;
  /** Begins and ends what one person said without a break. */
  begins: boolean;
  ends: boolean;
  /** Pictures that were sent together and are shown as one, this one the last of them. */
  album?: readonly MessageItem[];
}

/** The messages of a conversation as they stand on the screen. */
export function messageItems(
  messages: readonly ChatMessage[],
  me: string,
  readSeq: number | null,
  hasOlder: boolean,
): MessageItem[] {
  const items: MessageItem[] = [];
  const recalled = new Set(
    messages.filter(({ state }) => state === "recalled").map(({ uid }) => uid),
  );
  let unreadShown = readSeq === null;
  for (const message of messages) {
    const last = items.at(-1);
    const own = message.from === me;
    // What comes before the first one is not known yet: a time over it might have to go again.
    const separated =
      last === undefined
        ? !hasOlder
        : Math.abs(message.timestamp - last.message.timestamp) > separatorMs;
    const unread = message.seq !== null && message.seq > (readSeq ?? 0);
    // Likewise: unread ones that are not shown yet may come before it.
    const reached = last !== undefined || !hasOlder || message.seq === (readSeq ?? 0) + 1;
    const firstUnread: boolean = !unreadShown && !own && unread && reached;
    unreadShown ||= unread;
    const joins =
      last !== undefined &&
      !separated &&
      !firstUnread &&
      last.message.from === message.from &&
      !isNotice(last.message) &&
      !isNotice(message);
    if (last && joins) last.ends = false;
    const decoded = decodedOf(message);
    items.push({
      key: message.key,
      message,
      decoded,
      own,
      quoteRecalled: isQuoteRecalled(decoded, recalled),
      separated,
      firstUnread,
      begins: !joins,
      ends: true,
    });
  }
  return items.map((item) => sameItem(item));
}

/** The server says so of what it has changed; on the screen it may be known a moment sooner. */
function isQuoteRecalled(decoded: Decoded, recalled: ReadonlySet<string | null>): boolean {
  if (decoded.kind !== "text" || !decoded.quote) return false;
  return decoded.quote.recalled === true || recalled.has(decoded.quote.uid);
}

const knownItems = new WeakMap<ChatMessage, MessageItem>();

/** The item made before for this message if nothing about it is another: its row is not drawn again. */
function sameItem(item: MessageItem): MessageItem {
  const known = knownItems.get(item.message);
  const same =
    known?.own === item.own &&
    known.quoteRecalled === item.quoteRecalled &&
    known.separated === item.separated &&
    known.firstUnread === item.firstUnread &&
    known.begins === item.begins &&
    known.ends === item.ends;
  if (same) return known;
  knownItems.set(item.message, item);
  return item;
}

const decodedContents = new WeakMap<object, Decoded>();

/** Long histories are looked through often; each message is decoded once. */
function decodedOf({ content }: ChatMessage): Decoded {
  const known = decodedContents.get(content) ?? decode(content);
  decodedContents.set(content, known);
  return known;
}

/** Whether a message is a line about what happened rather than something said. */
export function isNotice({ content, state }: Pick<ChatMessage, "content" | "state">): boolean {
  const { type = 0 } = content;
  return (
    state === "recalled" ||
    isGroupNotice(type) ||
    [
      contentCode.recall,
      contentCode.tip,
      contentCode.friendGreeting,
      contentCode.friendAdded,
      contentCode.callAddParticipant,
      contentCode.messagePinned,
      contentCode.taskGiven,
      contentCode.taskDone,
    ].some((code) => code === type)
  );
}

/** What a reader may do with a message. */
export interface MessageRights {
  copy: boolean;
  copyPicture: boolean;
  /** Its file can be put on the device. */
  save: boolean;
  quote: boolean;
  edit: boolean;
  recall: boolean;
  react: boolean;
  readers: boolean;
  delete: boolean;
}

interface Viewer {
  now: number;
  /** In a group: the seats of the reader and of who said it. */
  seat?: GroupMember | undefined;
  senderSeat?: GroupMember | undefined;
  grouped: boolean;
  /** Nothing more can be said here. */
  closed: boolean;
}

const unquotable = new Set<Decoded["kind"]>(["voice", "call", "conference", "composite"]);

/** Whether an answer can repeat what it is about. */
export function isQuotable({ message, decoded }: MessageItem): boolean {
  return isSent(message) && !isNotice(message) && !unquotable.has(decoded.kind);
}

/** What the menu of a message offers; the server judges again. */
export function rightsOver(item: MessageItem, viewer: Viewer): MessageRights {
  const { message, decoded, own } = item;
  const there = isSent(message) && !isNotice(message);
  const age = viewer.now - message.timestamp;
  const speaks = there && !viewer.closed;
  return {
    copy: decoded.kind === "text",
    copyPicture: there && decoded.kind === "image" && decoded.media.fileId !== null,
    save: there && isSavable(decoded),
    quote: !viewer.closed && isQuotable(item),
    edit: speaks && own && decoded.kind === "text" && age < editMs,
    recall: speaks && decoded.kind !== "call" && mayRecall(own, age, viewer),
    react: speaks,
    readers: there && own && viewer.grouped,
    delete: isSent(message),
  };
}

function isSavable(decoded: Decoded): boolean {
  const file = decoded.kind === "image" || decoded.kind === "video" || decoded.kind === "file";
  return file && decoded.media.fileId !== null;
}

function mayRecall(own: boolean, age: number, { seat, senderSeat }: Viewer): boolean {
  if (seat?.role === "owner") return true;
  if (own) return age < recallMs;
  // Those who left have no rank any more.
  return seat?.role === "manager" && (senderSeat?.role ?? "member") === "member";
}

/** Somebody being named: where the `@` stands, and what is typed behind it. */
export interface MentionQuery {
  at: number;
  word: string;
}

/** A name may have spaces in it, but no lines; a letter before the `@` makes it part of an address. */
const namingAtEnd = /(?:^|[^A-Za-z0-9])@((?:[^\s@][^\n@]*)?)$/u;

/**
 * What is being typed after an `@`, up to the caret; null when nobody is being named. `named` are the names that were
 * put in: behind one of them the text goes on.
 */
export function mentionQuery(
  text: string,
  caret: number,
  named: readonly string[],
): MentionQuery | null {
  const word = namingAtEnd.exec(text.slice(0, caret))?.[1];
  if (word === undefined || named.some((name) => word.startsWith(`${name} `))) return null;
  return { at: caret - word.length - 1, word };
}

/** The text with the name that was chosen in place of what was typed after the `@`. */
export function withMention(
  text: string,
  caret: number,
  at: number,
  name: string,
): { text: string; caret: number } {
  const inserted = `${text.slice(0, at)}@${name} `;
  return { text: inserted + text.slice(caret), caret: inserted.length };
}

/** The text with somebody's name behind it, ready to go on from there. */
export function withNameAtEnd(text: string, name: string): string {
  const gap = text === "" || /\s$/u.test(text) ? "" : " ";
  return `${text}${gap}@${name} `;
}

/** What is being written with other words behind it; an answer that was begun stays one. */
export function withDraftAtEnd(draft: Draft, other: Draft): Draft {
  return {
    text: draft.text.trim() === "" ? other.text : `${draft.text.trimEnd()}\n${other.text}`,
    quote: draft.quote ?? other.quote,
    mentions: [...draft.mentions, ...other.mentions],
  };
}

/** So many characters of a message tell it from others. */
const shortLength = 80;

/** The beginning of a text, to name it by; never cut through a character. */
export function shortened(text: string): string {
  // Few characters as people see them take more than ten units of text.
  const start = new Intl.Segmenter().segment(text.slice(0, shortLength * 10));
  const short = Array.from(start, ({ segment }) => segment)
    .slice(0, shortLength)
    .join("");
  return short.length < text.length ? `${short}…` : text;
}

/** Minutes and seconds, with hours when there are any. */
export function callLength(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const pad = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0
    ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}`
    : `${minutes}:${pad(seconds % 60)}`;
}
