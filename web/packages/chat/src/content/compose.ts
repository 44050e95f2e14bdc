import type { ChatUser, Content, Group } from "../types";
import type { Quote } from "./decoded";
import { contentCode } from "./kinds";

/** A digest inside a quote is cut to this many characters. */
export const quoteDigestLength = 48;
/** Longest text of a message in characters. */
export const maxText = 10_000;

/** Whom a text names. */
export interface Mentions {
  all: boolean;
  userIds: readonly string[];
}

/** A text to send. */
export function textContent(text: string, quote: Quote | null, mentions: Mentions): Content {
  const content: Content = { type: contentCode.text, searchableContent: text };
  if (quote) {
    const { uid, userId, name, digest } = quote;
    content.data = JSON.stringify({ quote: { u: uid, i: userId, n: name, d: cut(digest) } });
  }
  if (mentions.all) return { ...content, mentionedType: 2 };
  if (mentions.userIds.length === 0) return content;
  return { ...content, mentionedType: 1, mentionedTargets: [...mentions.userIds] };
}

/** A place to send; its title may be empty, and so may a small drawing of it, a JPEG in base64. */
export function locationContent(
  title: string,
  latitude: number,
  longitude: number,
  thumbnail = "",
): Content {
  return {
    type: contentCode.location,
    searchableContent: title,
    content: JSON.stringify({ lat: latitude, long: longitude }),
    ...(thumbnail && { data: thumbnail }),
  };
}

/** The kind of file a sticker is, among pictures, voices, films and others. */
const stickerMedia = 7;

/** A sticker to send: where its picture lies, and how wide and tall it is. */
export function stickerContent(path: string, size: number): Content {
  return {
    type: contentCode.sticker,
    mediaType: stickerMedia,
    data: JSON.stringify({ x: size, y: size }),
    remoteMediaUrl: path,
  };
}

/** What a card stands for. */
export const cardType = { person: 0, group: 1, chatRoom: 2, channel: 3 } as const;

/** Whom a card shows, as everybody may know them. */
export interface CardSubject {
  type: (typeof cardType)[keyof typeof cardType];
  /** The id of the person or group. */
  target: string;
  name: string;
  displayName: string;
  portrait: string;
}

/** A card to send; `from` is who passes it on. */
export function cardContent({ type, target, ...subject }: CardSubject, from: string): Content {
  const { name, displayName, portrait } = subject;
  return {
    type: contentCode.userCard,
    searchableContent: displayName || name,
    content: target,
    data: JSON.stringify({ t: type, n: name, d: displayName, p: portrait, f: from }),
  };
}

/** Somebody's card to send, under the name everybody knows them by. */
export function personCard(person: ChatUser, from: string): Content {
  const { uid: target, name, displayName, portraitUrl: portrait } = person;
  return cardContent({ type: cardType.person, target, name, displayName, portrait }, from);
}

/** A group's card to send, under the name its members know it by. */
export function groupCard(
  group: Pick<Group, "id" | "name" | "portraitUrl">,
  from: string,
): Content {
  const { id: target, name, portraitUrl: portrait } = group;
  return cardContent({ type: cardType.group, target, name, displayName: name, portrait }, from);
}

/** A channel's card to send, under the name its reader knows it by. */
export function channelCard(channelId: string, name: string, from: string): Content {
  const subject = { type: cardType.channel, target: channelId, name, displayName: name };
  return cardContent({ ...subject, portrait: "" }, from);
}

/** Cuts by characters as people see them, never through one. */
function cut(text: string): string {
  const clusters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  return clusters.length <= quoteDigestLength
    ? text
    : clusters.slice(0, quoteDigestLength).join("");
}
