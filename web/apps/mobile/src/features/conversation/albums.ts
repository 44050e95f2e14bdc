import { messageStatus } from "@gerai/chat";
import type { Content } from "@gerai/chat";
import type { MessageItem } from "./model";

/** The same picture, one of several that are sent together under a name. */
export function inAlbum(content: Content, album: string): Content {
  return { ...content, extra: JSON.stringify({ album }) };
}

/** The name of the album a picture belongs to; empty for one on its own. */
function albumOf({ decoded, message }: MessageItem): string {
  const { extra = "" } = message.content;
  // What has not gone out stands alone: it is to be tried again, or given up.
  if (decoded.kind !== "image" || message.status === messageStatus.sendFailure) return "";
  return /^\{"album":"([\w-]{1,64})"\}$/.exec(extra)?.[1] ?? "";
}

/** The rows of a list in which pictures sent together, and not parted by anything else, are one. */
export function withAlbums(items: readonly MessageItem[]): MessageItem[] {
  const rows: MessageItem[][] = [];
  for (const item of items) {
    const last = rows.at(-1)?.at(-1);
    const album = albumOf(item);
    const joins = last && album !== "" && albumOf(last) === album && !item.begins;
    if (joins) rows.at(-1)?.push(item);
    else rows.push([item]);
  }
  return rows.flatMap((row) => albumRow(row) ?? []);
}

const knownRows = new WeakMap<MessageItem, MessageItem>();

/** The last one stands for all: whoever has seen it has seen them. The same row as before if nothing in it is another. */
function albumRow(members: readonly MessageItem[]): MessageItem | undefined {
  const [first, last] = [members[0], members.at(-1)];
  if (!first || !last || first === last) return first;
  const known = knownRows.get(last);
  const same =
    known?.album?.length === members.length &&
    known.album.every((member, at) => member === members[at]);
  if (same) return known;
  const { key, separated, firstUnread, begins } = first;
  const row = { ...last, key, separated, firstUnread, begins, album: members };
  knownRows.set(last, row);
  return row;
}

/** Whether a row shows the message of a number. */
export function shows({ message, album }: MessageItem, seq: number): boolean {
  return album ? album.some((member) => member.message.seq === seq) : message.seq === seq;
}
