import { requestState, shownName } from "@gerai/chat";
import type { ChatUser, FriendRequest, RequestState } from "@gerai/chat";

/** Where names go that begin with none of the alphabets. */
export const otherLetter = "#";

/** The section of those the reader has starred. */
export const starLetter = "★";

/**
 * The first character whose pinyin begins with each letter, in the order of a Chinese dictionary: a
 * name belongs to the last one it does not come before. No pinyin begins with i, u or v.
 */
const pinyinFirsts: readonly (readonly [letter: string, first: string])[] = [
  ["A", "阿"],
  ["B", "八"],
  ["C", "嚓"],
  ["D", "咑"],
  ["E", "妸"],
  ["F", "发"],
  ["G", "旮"],
  ["H", "哈"],
  ["J", "丌"],
  ["K", "咔"],
  ["L", "垃"],
  ["M", "妈"],
  ["N", "拏"],
  ["O", "噢"],
  ["P", "妑"],
  ["Q", "七"],
  ["R", "呥"],
  ["S", "仨"],
  ["T", "他"],
  ["W", "屲"],
  ["X", "夕"],
  ["Y", "丫"],
  ["Z", "帀"],
];

const byPinyin = new Intl.Collator("zh-u-co-pinyin");

/**
 * The letter a name stands under. Latin letters count without their accents, Chinese names by their
 * pinyin. Thai names stand under their first consonant, as in a Thai telephone book: vowels that are
 * written before it do not count.
 */
export function letterOf(name: string): string {
  const first = Array.from(name.trim().normalize("NFD"))[0]?.toUpperCase() ?? "";
  if (/^[A-Z]$/.test(first)) return first;
  if (/^\p{Script=Han}$/u.test(first)) return pinyinLetter(first);
  if (/^\p{Script=Thai}$/u.test(first)) return /[ก-ฮ]/u.exec(name)?.[0] ?? otherLetter;
  return otherLetter;
}

function pinyinLetter(character: string): string {
  const found = pinyinFirsts.findLast(([, first]) => byPinyin.compare(character, first) >= 0);
  return found?.[0] ?? otherLetter;
}

/** People under one letter. */
export interface ContactSection {
  letter: string;
  people: ChatUser[];
}

/** Friends by letter: the starred ones first, then A to Z, the Thai letters, and what is left. */
export function contactSections(
  contacts: readonly ChatUser[],
  isStarred: (userId: string) => boolean,
): ContactSection[] {
  const friends = contacts
    .filter((user) => user.friend)
    .toSorted((one, other) => byPinyin.compare(shownName(one), shownName(other)));
  const byLetter = new Map<string, ChatUser[]>();
  for (const user of friends) {
    const letter = letterOf(shownName(user));
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), user]);
  }
  const starred = friends.filter((user) => isStarred(user.uid));
  const lettered = [...byLetter]
    .map(([letter, people]) => ({ letter, people }))
    .toSorted((one, other) => place(one.letter) - place(other.letter));
  return starred.length === 0 ? lettered : [{ letter: starLetter, people: starred }, ...lettered];
}

function place(letter: string): number {
  return letter === otherLetter ? Number.POSITIVE_INFINITY : (letter.codePointAt(0) ?? 0);
}

/** A friend request as the reader sees it. */
export interface RequestView {
  /** The other person. */
  otherId: string;
  /** Somebody asked the reader, and not the other way round. */
  incoming: boolean;
  reason: string;
  state: RequestState;
  at: string;
}

/** A request from the reader's side. */
export function requestView(request: FriendRequest, me: string, now: number): RequestView {
  const incoming = request.toId === me;
  return {
    otherId: incoming ? request.fromId : request.toId,
    incoming,
    reason: request.reason,
    state: requestState(request, now),
    at: request.askedAt,
  };
}
