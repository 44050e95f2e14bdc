export { ChatClient } from "./client";
export type { ChatClientOptions } from "./client";
export { connectionStatus, isFinal } from "./connection-status";
export type { ConnectionStatus } from "./connection-status";
export { databaseStore } from "./database-store";
export { Directory } from "./directory";
export type { ChatEvents } from "./events";
export { memoryStore } from "./memory-store";
export { maxAlias, maxReason, requestsShown, requestState } from "./friends";
export type { ChatContact, FriendRequest, FriendRequests, RequestState } from "./friends";
export { groupKind, isAbove, joinType, mayInGroup, privateChat } from "./group-rights";
export type { GroupAct, GroupRole } from "./group-rights";
export { changedGroup, invitedAtOnce, maxAnnouncement, maxGroupName } from "./groups";
export type { GroupChange, MemberSwitch } from "./groups";
export type { Observable } from "./observable";
export { customState, isOnline, platform, reachability, shownName } from "./people";
export type { Reachability } from "./people";
export { isSearchable, maxKeyword } from "./search";
export type { FoundConversation, Hit, Hits } from "./search";
export {
  firstCustomScope,
  isSettingOn,
  ownState,
  quietHours,
  setOwnState,
  setQuietHours,
  settingPlace,
  settingScopes,
  settingText,
  turnSetting,
  writeSetting,
} from "./settings";
export type { OwnState, QuietHours, SettingPlace } from "./settings";
export type { ChatStore } from "./store";
export { deviceClock, pageWakeups } from "./surroundings";
export type { Clock, Wakeups } from "./surroundings";
export * from "./types";
