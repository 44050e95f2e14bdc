import type { WireMessage } from "../types";

/** Codes of what a message can be. */
export const contentCode = {
  text: 1,
  voice: 2,
  image: 3,
  location: 4,
  file: 5,
  video: 6,
  sticker: 7,
  link: 8,
  plainText: 9,
  card: 10,
  composite: 11,
  richNotification: 12,
  articles: 13,
  secretChatStart: 40,
  recall: 80,
  tip: 90,
  friendGreeting: 92,
  friendAdded: 93,
  callStart: 400,
  callAddParticipant: 406,
  conferenceInvite: 408,
  feed: 501,
  comment: 502,
  orderCard: 1001,
  reportCard: 1002,
  productCard: 1003,
  approvalCard: 1004,
} as const;

/** Notices of what happened in a group. */
export const groupNotice = {
  created: 104,
  membersAdded: 105,
  membersKicked: 106,
  quit: 107,
  dismissed: 108,
  transferred: 109,
  renamed: 110,
  aliasChanged: 111,
  portraitChanged: 112,
  muteChanged: 113,
  joinTypeChanged: 114,
  privateChatChanged: 115,
  searchableChanged: 116,
  managersChanged: 117,
  membersMuted: 118,
  membersAllowed: 119,
  kickedVisible: 120,
  quitVisible: 121,
  extraChanged: 122,
  memberExtraChanged: 123,
  settingsChanged: 124,
  joinRefused: 125,
} as const;

/** One of those codes. */
export type GroupNoticeCode = (typeof groupNotice)[keyof typeof groupNotice];

const groupCodes = new Set<number>(Object.values(groupNotice));

/** Whether a code is a notice of a group. */
export function isGroupNotice(code: number): code is GroupNoticeCode {
  return groupCodes.has(code);
}

/** What becomes of a kind that people send: shown, and nearly always counted. */
export function persistOf(code = 0): WireMessage["persist"] {
  const quiet: readonly number[] = [
    contentCode.plainText,
    contentCode.secretChatStart,
    contentCode.callAddParticipant,
  ];
  return quiet.includes(code) ? 1 : 3;
}
