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
  markUnread: 31,
  secretChatStart: 40,
  channelEnter: 71,
  channelLeave: 72,
  channelMenu: 73,
  recall: 80,
  delete: 81,
  tip: 90,
  typing: 91,
  friendGreeting: 92,
  friendAdded: 93,
  pcLoginRequest: 94,
  callStart: 400,
  callAccept: 401,
  callEnd: 402,
  callSignal: 403,
  callModify: 404,
  callAcceptTransparent: 405,
  callAddParticipant: 406,
  callMuteVideo: 407,
  conferenceInvite: 408,
  conferenceChangeMode: 410,
  conferenceKick: 411,
  callOngoing: 416,
  callJoinRequest: 417,
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

/** Kinds that are not counted, by what becomes of them; a test holds them against the server's own table. */
const uncounted: readonly (readonly [WireMessage["persist"], ReadonlySet<number>])[] = [
  [0, new Set([31, 81, 94, 122, 123, 124, 401, 402, 404, 407])],
  [4, new Set([71, 72, 73, 91, 403, 405, 410, 411, 416, 417])],
  [1, new Set([9, 40, 80, 90, 92, 93, 406, ...groupCodes])],
];

/** What becomes of a kind: kept for code alone, shown, counted as well, or for whoever is connected now. */
export function persistOf(code = 0): WireMessage["persist"] {
  return uncounted.find(([, codes]) => codes.has(code))?.[0] ?? 3;
}
