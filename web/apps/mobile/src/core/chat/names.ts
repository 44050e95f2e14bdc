import { conversationKind, deskLine, shownName } from "@gerai/chat";
import type { Channel, ChatUser, ConversationKey, GroupMember } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { localText } from "../local-text";
import { nothing, useObservables } from "./observables";
import { systemUser } from "./system-notice";
import { useChat, useObservable } from "./use-chat";

/** What to call somebody: the reader's own name for them first, then the group's, then their own. */
export function personName(user: ChatUser | undefined, groupAlias = ""): string {
  if (!user) return groupAlias || t("messages.someone");
  return shownName(user, groupAlias);
}

/** Somebody's name, in a group with the name they have there. */
export function usePersonName(uid: string, groupId?: string): string {
  const chat = useChat();
  const user = useObservable(uid === systemUser ? nothing : chat.directory.user(uid));
  const member = useMember(uid, groupId);
  return uid === systemUser ? t("messages.system") : personName(user, member?.alias);
}

/** Names of several people at once. */
export function useNames(uids: readonly string[], groupId?: string): (uid: string) => string {
  const chat = useChat();
  const wanted = [...new Set(uids)];
  const users = useObservables(wanted.join(), () => wanted.map((uid) => chat.directory.user(uid)));
  const members = useGroupMembers(wanted.length > 0 ? groupId : undefined);
  return (uid) => personName(users[wanted.indexOf(uid)], seatOf(uid, members)?.alias);
}

/** Somebody's seat in a group; nothing outside of groups. */
export function useMember(uid: string, groupId: string | undefined): GroupMember | undefined {
  return seatOf(uid, useGroupMembers(groupId));
}

const seats = new WeakMap<readonly GroupMember[], ReadonlyMap<string, GroupMember>>();

/** A group may have thousands of members, and every message on the screen asks for one of them. */
function seatOf(uid: string, members: readonly GroupMember[] | undefined): GroupMember | undefined {
  if (!members) return undefined;
  const known = seats.get(members) ?? new Map(members.map((member) => [member.userId, member]));
  seats.set(members, known);
  return known.get(uid);
}

/** The members of a group; nothing outside of groups and until they are known. */
export function useGroupMembers(groupId: string | undefined): readonly GroupMember[] | undefined {
  const chat = useChat();
  return useObservable(groupId === undefined ? nothing : chat.directory.members(groupId));
}

/** What a channel is called, or the conversation with its desk. */
export function channelTitle(channel: Channel | undefined, line = 0): string {
  const name = channel ? localText(channel.name) : t("messages.channel");
  return line === deskLine ? t("messages.channelDesk", { name }) : name;
}

/** What a conversation is called: a person's name, or the reader's own or the common name of a group. */
export function useConversationTitle({ type, target, line }: ConversationKey): string {
  const chat = useChat();
  const grouped = type === conversationKind.group;
  const heard = type === conversationKind.channel;
  const channel = useObservable(heard ? chat.directory.channel(target) : nothing);
  const known = !grouped && !heard && target !== systemUser;
  const user = useObservable(known ? chat.directory.user(target) : nothing);
  const group = useObservable(grouped ? chat.directory.group(target) : nothing);
  const settings = useObservable(chat.settings.view);
  if (heard) return channelTitle(channel, line);
  if (!grouped) return target === systemUser ? t("messages.system") : personName(user);
  return settings.groupRemark(target) || group?.name || t("messages.group");
}
