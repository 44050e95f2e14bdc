import type { Schemas, Client } from "@gerai/api/core";

/** The calls of the API that the messenger uses. */
export type ChatHttp = Pick<Client, "get" | "post">;

/** A conversation as its members name it: two people name it after each other. */
export type ConversationKey = Schemas["ConversationKey"];
/** 0 two people, 1 group, 2 chat room, 3 channel, 5 secret chat. */
export type ConversationKind = Schemas["ConversationKind"];
/** A row of the conversation list as the server has it. */
export type ConversationInfo = Schemas["ConversationInfo"];
/** Three numbers that exclude each other; a badge shows their sum. */
export type UnreadCount = Schemas["UnreadCount"];
/** A message as the server has it. */
export type WireMessage = Schemas["Message"];
/** The payload of a message. */
export type Content = Schemas["Content"];
/** What a device asks to be sent. */
export type Outgoing = Schemas["Outgoing"];
/** Who put which sign on a message. */
export type Reaction = Schemas["Reaction"];
/** Messages of one conversation that their reader sees no more. */
export type DeletedMessages = Schemas["Places"];
/** Where somebody is connected. */
export type Presence = Schemas["Presence"];
/** How far somebody has read. */
export type Reader = Schemas["Reader"];
/** A person as others see them. */
export type ChatUser = Schemas["ChatUser"];
/** A group. */
export type Group = Schemas["Group"];
/** A channel. */
export type Channel = Schemas["ChatChannel"];
/** Somebody in a group. */
export type GroupMember = Schemas["GroupMember"];
/** A setting, the same on all devices of a person. */
export type ChatSetting = Schemas["ChatSetting"];
/** What somebody sends besides words. */
export type MediaKind = Schemas["Media"];
/** A file the server has, ready to be sent in a message. */
export type MediaFile = Schemas["MediaFile"];
/** A voice or video call as somebody who takes part in it sees it. */
export type Call = Schemas["Call"];
export type CallParticipant = Schemas["CallParticipant"];
export type CallGrant = Schemas["CallGrant"];
export type CurrentCall = Schemas["CurrentCall"];
/** How a call ended. */
export type CallEnding = Schemas["CallEnding"];
/** What the device of one participant says to that of another. */
export type CallSignal = Schemas["CallSignal"];
/** A conference as somebody who may come in sees it. */
export type Conference = Schemas["Conference"];
/** What whoever holds one says of it. */
export type ConferenceHolding = Schemas["ConferenceInput"];
/** By which servers devices in a call find each other. */
export type IceServers = Schemas["IceServers"];
/** What the device says. */
export type ClientFrame = Schemas["ClientFrame"];
/** What the server says. */
export type ServerFrame = Schemas["ServerFrame"];

/** Kinds of conversations by name. */
export const conversationKind = {
  single: 0,
  group: 1,
  chatRoom: 2,
  channel: 3,
  secret: 5,
} as const satisfies Record<string, ConversationKind>;

/** A conversation's name in settings and caches: `type-line-target`. */
export function conversationName({ type, line = 0, target }: ConversationKey): string {
  return `${type}-${line}-${target}`;
}

/** Whether two keys name the same conversation. */
export function sameConversation(one: ConversationKey, other: ConversationKey): boolean {
  return conversationName(one) === conversationName(other);
}
