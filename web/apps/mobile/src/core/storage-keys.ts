/** Names under which this device remembers things. The first group is fixed by the specification. */
export const storageKeys = {
  userInfo: "userInfo",
  hasLogin: "hasLogin",
  userCenterData: "userCenterData",
  country: "current_version_country",
  language: "current_version_language",

  deviceId: "deviceId",
  storeId: "storeid",
  laterVersion: "laterVersion",
  versionCheckedAt: "versionCheckedAt",

  /** Who signed in on this device last, and for whom the agreement was accepted here; public/boot.js reads them too. */
  lastAccount: "lastAccount",
  agreedBy: "agreedBy",
  /** The page they started on. */
  lastStart: "lastStart",
} as const;

/** Per-user setting: whether this device shows notifications. On unless it says "0". */
export function notifyKey(userId: string): string {
  return `notify.${userId}`;
}

/** What this device calls itself in a user's secret chats. */
export function secretDeviceKey(userId: string): string {
  return `secretDevice.${userId}`;
}

/** Whether a user wants this device told while the app is closed: "1" or "0", nothing before they were asked. */
export function pushWantedKey(userId: string): string {
  return `push.${userId}`;
}

/** Until when a user does not want to be asked about it. */
export function pushLaterKey(userId: string): string {
  return `pushLater.${userId}`;
}

/** Per-user search history of one kind of search. */
export function searchHistoryKey(userId: string, scene: string): string {
  return `searchHistory.${userId}.${scene}`;
}

/** The customer a user of several worked for last. */
export function customerChoiceKey(userId: string): string {
  return `customer.${userId}`;
}

/** A top-up that was begun and not handed in yet. */
export function topUpDraftKey(userId: string, customerId: string | undefined): string {
  return `topUpDraft.${userId}.${customerId ?? "own"}`;
}

/** A payment that was begun to be put down and not handed in yet. */
export function receiptDraftKey(userId: string, customerId: string): string {
  return `receiptDraft.${userId}.${customerId}`;
}

/** An order that is being confirmed and not placed yet. */
export function orderDraftKey(
  userId: string,
  customerId: string | undefined,
  orderType: string | undefined,
): string {
  return `orderDraft.${userId}.${customerId ?? "own"}.${orderType ?? "1"}`;
}

/** How a user last looked at a report. */
export function reportFiltersKey(userId: string, report: string): string {
  return `report.${userId}.${report}`;
}

/** The stickers a user sent from this device, the latest first. */
export function recentStickersKey(userId: string): string {
  return `stickers.${userId}`;
}

/** The emoji a user picked on this device, the latest first. */
export function recentEmojiKey(userId: string): string {
  return `emoji.${userId}`;
}

/** When the announcement of a group was made that a user has folded away. */
export function foldedAnnouncementKey(userId: string, groupId: string): string {
  return `announcement.${userId}.${groupId}`;
}

/** What a user noted as sold and has not submitted. */
export function salesDraftsKey(userId: string): string {
  return `salesDrafts.${userId}`;
}

/** A loss that a user fills in and has not told. */
export function lossDraftKey(userId: string): string {
  return `lossDraft.${userId}`;
}

/** A transfer that a user fills in and has not sent off. */
export function transferDraftKey(userId: string): string {
  return `transferDraft.${userId}`;
}

/** A user's part of the count of a store on this device. */
export function countSessionsKey(userId: string, storeId: string): string {
  return `countSession.${userId}.${storeId}`;
}
