export { sendCard, sendReport } from "./cards";
export type { CardSending, ReportSending } from "./cards";
export { Calls, isGroupCall, isLive, standingIn } from "./calls";
export { conferenceRoom, Conferences } from "./conferences";
export type { ConferenceSending } from "./conferences";
export { channelDesk, channelEvent, channelNews, deskLine, isChannelNews } from "./channels";
export type { ArticleRead, ChannelMenu, ReadableArticle } from "./channels";
export { ChatClient } from "./client";
export type { ChatClientOptions } from "./client";
export { readColleagues, readPlaces } from "./colleagues";
export type { Colleague, Colleagues, DirectoryFilter, DirectoryPlaces } from "./colleagues";
export { connectionStatus, isFinal } from "./connection-status";
export type { ConnectionStatus } from "./connection-status";
export {
  cardContent,
  cardType,
  channelCard,
  groupCard,
  locationContent,
  maxText,
  personCard,
  quoteDigestLength,
  stickerContent,
  textContent,
} from "./content/compose";
export type { CardSubject, Mentions } from "./content/compose";
export { decode, kindOf } from "./content/decode";
export type {
  ApprovalCard,
  ApprovalState,
  AskedParticipant,
  BusinessCard,
  ChatRecord,
  Decoded,
  GroupNotice,
  Media,
  OrderCard,
  Poll,
  PollChoice,
  ProductCard,
  Quote,
  RecordItem,
  ReportCard,
  ReportFigure,
  Signal,
  StoreCard,
  StoreDocument,
  SystemNotice,
} from "./content/decoded";
export { codesFoundAs, isGroupNotice } from "./content/kind-of";
export type { GroupNoticeCode } from "./content/kind-of";
export { contentCode, groupNotice } from "./content/kinds";
export type { SearchGroup } from "./content/kinds";
export {
  fileContent,
  imageContent,
  maxPoster,
  videoContent,
  voiceContent,
  voiceSeconds,
  waveformStrokes,
} from "./content/media";
export { signalOf } from "./content/signals";
export { unreadOf, unreadOfAll } from "./conversation-order";
export { databaseStore } from "./database-store";
export { Directory } from "./directory";
export { decodeDraft, emptyDraft, encodeDraft } from "./draft";
export type { Draft } from "./draft";
export type { CallNews, ChatEvents, ReadNews } from "./events";
export { isKeepable } from "./favourites";
export type { Favourite, FavouriteFilter, Favourites } from "./favourites";
export { fileLimit } from "./file-limit";
export { undoMs } from "./conversation-store";
export { fileOrder, FileRecords } from "./file-records";
export type { FileFilter, FileOrder, FilePage, FileRecord } from "./file-records";
export { forward, forwardLimits, isForwardable } from "./forwarding";
export type { Forwarding } from "./forwarding";
export { maxBytes, maxFileBytes, MediaProblem } from "./media";
export { everyone, mentionsOf } from "./mentions";
export type { Named } from "./mentions";
export { clientUuidOf, isSent, messageDirection, messageStatus } from "./message";
export type { ChatMessage, MessageStatus } from "./message";
export { editMs, recallMs, reeditMs } from "./message-actions";
export { messagePast } from "./message-past";
export type { EarlierWords } from "./message-past";
export { memoryStore } from "./memory-store";
export { maxAlias, maxReason, requestState } from "./friends";
export type { ChatContact, FriendRequest, FriendRequests, RequestState } from "./friends";
export { GroupRequests, groupRequestStatus } from "./group-requests";
export type { GroupRequest, GroupRequestPage } from "./group-requests";
export {
  groupKind,
  isAbove,
  joinType,
  mayAsk,
  mayInGroup,
  mayJoin,
  privateChat,
} from "./group-rights";
export type { GroupAct, GroupRole } from "./group-rights";
export { changedGroup, invitedAtOnce, maxAnnouncement, maxGroupName } from "./groups";
export type { FoundGroup, GroupChange, GroupMaking, MemberSwitch } from "./groups";
export type { Observable } from "@gerai/api/device";
export type { OutgoingFile } from "./outbox-entry";
export { maxAbout } from "./people";
export type { About } from "./people";
export { customState, isOnline, platform, reachability, shownName } from "./reachability";
export type { Reachability } from "./reachability";
export { pinMessage } from "./pins";
export type { Pin } from "./pins";
export {
  askPoll,
  closePoll,
  mayHavePolls,
  pollLimits,
  readPoll,
  readPollVoters,
  votePoll,
} from "./polls";
export type { PollDetail, PollQuestion, PollVoter } from "./polls";
export { readCounts, readersOf } from "./receipt-counts";
export { makeTask, readTaskPeople } from "./message-tasks";
export type { MessageTask, MessageTaskPeople } from "./message-tasks";
export {
  cancelScheduled,
  changeScheduled,
  readScheduled,
  sendLater,
  sendScheduledNow,
} from "./scheduled";
export type { Later, ScheduledMessage } from "./scheduled";
export { forgetReply, keepReply, readReplies, replyLimits } from "./replies";
export type { Replies, ReplyToKeep, SavedReply } from "./replies";
export { isSearchable, maxKeyword, Search } from "./search";
export type { FoundConversation, FoundConversations, Hit, Hits, MessageFilter } from "./search";
export { firstCustomScope, isQuietAt, settingScope, SettingsView } from "./settings";
export type { QuietHours } from "./settings";
export type { ChatStore } from "./store";
export { deviceClock, noWatch, pageWatch } from "@gerai/api/device";
export { openSocket } from "./socket";
export type { Clock, DeviceWatch } from "@gerai/api/device";
export type { Socket } from "./socket";
export { pageSize, Timeline } from "./timeline";
export type { TimelineState, TimelineDeps } from "./timeline";
export { typingKind } from "./typing-store";
export type { Typist } from "./typing-store";
export * from "./types";
