// Written by scripts/openapi.sh from the table of crates/messaging; changed there.
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
  userCard: 10,
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
  messagePinned: 140,
  messageUnpinned: 141,
  taskGiven: 142,
  taskDone: 143,
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
  storeCard: 1005,
  poll: 1006,
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

/** What a search of messages can be narrowed to. */
export type SearchGroup = "text" | "voice" | "image" | "file" | "video" | "link";

/**
 * Which kinds are what, as lists of codes: every device loads them. `persist` is kept for code alone (0), shown (1), counted
 * as well (3), or for whoever is connected now (4).
 */
export const persisted: readonly (readonly [WireMessage["persist"], readonly number[]])[] = [
  [0, [31, 81, 94, 122, 123, 124, 141, 401, 402, 404, 407]],
  [
    1,
    [
      9, 40, 80, 90, 92, 93, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117,
      118, 119, 120, 121, 125, 140, 142, 143, 406,
    ],
  ],
  [
    3,
    [
      1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 400, 408, 501, 502, 1001, 1002, 1003, 1004, 1005,
      1006,
    ],
  ],
  [4, [71, 72, 73, 91, 403, 405, 410, 411, 416, 417]],
];
/** People may keep them for themselves. */
export const favourites: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 11, 1001, 1002, 1003, 1005];
/** They may be said again elsewhere, alone or in a record. */
export const forwardedAnywhere: readonly number[] = [
  1, 3, 4, 5, 6, 7, 8, 10, 11, 1001, 1002, 1003, 1004, 1005,
];
/** They are told of in a record only. */
export const forwardedInRecord: readonly number[] = [2, 400];
export const foundAs: Readonly<Record<SearchGroup, readonly number[]>> = {
  text: [1],
  voice: [2],
  image: [3],
  file: [5],
  video: [6],
  link: [8, 10, 13, 1001, 1002, 1003, 1004, 1005, 1006],
};
