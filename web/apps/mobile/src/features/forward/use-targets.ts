import { conversationKind, conversationName } from "@gerai/chat";
import type { ChatUser, ConversationKey, Group } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { personName } from "../../core/chat/names";
import { nothing, useObservables } from "../../core/chat/observables";
import { isSystem } from "../../core/chat/system-notice";
import { useChat, useObservable } from "../../core/chat/use-chat";
import { matchesWord, namesOf } from "../../core/people/matching";
import { contactsQuery, foundPeopleQuery, myGroupsQuery } from "../../core/people/queries";
import { useSettings } from "../../core/people/use-settings";
import { useDebouncedValue } from "../../core/use-debounced-value";

/** Somewhere messages can be passed on to. */
export interface Target {
  key: string;
  conversation: ConversationKey;
  name: string;
  /** What it can be found by. */
  names: readonly string[];
}

/**
 * Recent conversations, the latest first, then groups and friends there is no conversation with yet; a
 * word narrows them and finds everybody else.
 */
export function useTargets(word: string) {
  const recent = useRecent();
  const groups = useMyGroups();
  const { friends, others, search } = usePeople(word);
  const matching = (targets: readonly Target[]) =>
    targets.filter(({ names }) => matchesWord(word, names));
  const lately = matching(recent ?? []);
  const known = matching(without(recent ?? [], friends));
  const joined = matching(without(recent ?? [], groups));
  return {
    recent: lately,
    groups: joined,
    friends: known,
    // The server knows more ways to find somebody than the device does.
    others: without([...lately, ...known], others),
    loading: recent === null,
    search,
  };
}

/** Those that are not among the first. */
function without(first: readonly Target[], targets: readonly Target[]): Target[] {
  const there = new Set(first.map(({ key }) => key));
  return targets.filter(({ key }) => !there.has(key));
}

function useRecent(): Target[] | null {
  const chat = useChat();
  const settings = useSettings();
  const rows = useObservable(chat.conversations.list);
  const keys = (rows ?? []).map((row) => row.conversation).filter(isTarget);
  const names = keys.map(conversationName).join();
  const users = useObservables(`users ${names}`, () =>
    keys.map((key) => (isGroup(key) ? nothing : chat.directory.user(key.target))),
  );
  const groups = useObservables(`groups ${names}`, () =>
    keys.map((key) => (isGroup(key) ? chat.directory.group(key.target) : nothing)),
  );
  if (rows === null) return null;
  return keys.map((conversation, at) =>
    isGroup(conversation)
      ? groupTarget(conversation.target, groups[at], settings.groupRemark(conversation.target))
      : personTarget(conversation.target, users[at]),
  );
}

function useMyGroups(): Target[] {
  const settings = useSettings();
  const groups = useQuery(myGroupsQuery(useChat())).data ?? [];
  return groups.map((group) => groupTarget(group.id, group, settings.groupRemark(group.id)));
}

function usePeople(word: string) {
  const chat = useChat();
  const contacts = useQuery(contactsQuery(chat)).data ?? [];
  const settled = useDebouncedValue(word);
  const found = useQuery({
    ...foundPeopleQuery(chat, settled),
    placeholderData: keepPreviousData,
  });
  const asTargets = (users: readonly ChatUser[]) =>
    users
      .filter((user) => !user.blocked && !user.deleted)
      .map((user) => personTarget(user.uid, user));
  const searching = word !== "";
  const others = searching ? (found.data ?? []).filter((user) => user.uid !== chat.userId) : [];
  return {
    friends: asTargets(contacts.filter((user) => user.friend)),
    others: asTargets(others),
    search: {
      pending: searching && (found.isPending || settled !== word),
      error: searching ? found.error : null,
      retry: () => void found.refetch(),
    },
  };
}

/** Somebody as a place to pass things on to. */
export function personTarget(uid: string, user: ChatUser | undefined): Target {
  const conversation = { type: conversationKind.single, target: uid, line: 0 };
  const name = personName(user);
  return {
    key: conversationName(conversation),
    conversation,
    name,
    names: [name, ...namesOf(user)],
  };
}

/** A group as a place to pass things on to. */
export function groupTarget(id: string, group: Group | undefined, remark = ""): Target {
  const conversation = { type: conversationKind.group, target: id, line: 0 };
  const name = remark || group?.name || t("messages.group");
  return {
    key: conversationName(conversation),
    conversation,
    name,
    names: [name, group?.name ?? ""],
  };
}

function isGroup({ type }: ConversationKey): boolean {
  return type === conversationKind.group;
}

function isTarget(key: ConversationKey): boolean {
  if (isSystem(key)) return false;
  return key.type === conversationKind.single || key.type === conversationKind.group;
}
