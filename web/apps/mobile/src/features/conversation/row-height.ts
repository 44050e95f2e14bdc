import { albumHeight } from "./album-grid";
import { isNotice } from "./model";
import type { MessageItem } from "./model";

const linePx = 24;
/** What stands around the words: the bubble's padding and the room to the message before. */
const aroundPx = 20;
const beginsPx = 6;
const namePx = 20;
const separatorPx = 32;
const noticePx = 36;
const picturePx = 232;
const stickerPx = 196;
const cardPx = 96;
const mapPx = 216;
const pollChoicePx = 56;
/** Letters of a line, counting those of Chinese and other wide scripts twice. */
const lineLetters = 34;
/** The time stands behind the last words and takes room as well. */
const timeLetters = 12;
const wide = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60]/gu;

const guessed = new WeakMap<MessageItem, number>();

/**
 * About how tall a message will be. Each is measured as it appears, but the nearer the guess, the less
 * has to be put right while somebody scrolls. All are asked for whenever some come, so each is guessed once.
 */
export function guessedHeight(item: MessageItem, grouped: boolean): number {
  const height = guessed.get(item) ?? guess(item, grouped);
  guessed.set(item, height);
  return height;
}

function guess(item: MessageItem, grouped: boolean): number {
  const above = (item.separated ? separatorPx : 0) + (item.firstUnread ? separatorPx : 0);
  if (isNotice(item.message)) return above + noticePx;
  const named = grouped && !item.own && item.begins;
  return above + (named ? namePx : 0) + (item.begins ? beginsPx : 0) + contentHeight(item);
}

function contentHeight({ decoded, album }: MessageItem): number {
  if (album) return aroundPx + albumHeight(album.length);
  if (decoded.kind === "image" || decoded.kind === "video") return picturePx;
  if (decoded.kind === "sticker") return stickerPx;
  if (decoded.kind === "location" && decoded.thumbnail) return mapPx;
  if (decoded.kind === "poll") return cardPx * 2 + pollChoicePx * decoded.poll.choices.length;
  if (decoded.kind !== "text") return cardPx;
  const lines = decoded.text.split("\n");
  const rows = lines.map((line, index) => {
    const letters = line.length + (line.match(wide)?.length ?? 0);
    const time = index === lines.length - 1 ? timeLetters : 0;
    return Math.max(1, Math.ceil((letters + time) / lineLetters));
  });
  const quoted = decoded.quote ? cardPx - aroundPx : 0;
  return aroundPx + quoted + linePx * rows.reduce((sum, count) => sum + count, 0);
}
