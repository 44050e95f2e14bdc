import { conversationKind, conversationName } from "@gerai/chat";
import type { ConversationKey } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { personName } from "../../core/chat/names";
import { nothing, useObservables } from "../../core/chat/observables";
import { isSystem } from "../../core/chat/system-notice";
import { useChat, useObservable } from "../../core/chat/use-chat";
import { contactsQuery } from "../../core/people/queries";
import { useSettings } from "../../core/people/use-settings";

/** Somewhere messages can be passed on to. */
export interface Target {
  key: string;
  conversation: ConversationKey;
  name: string;
}

/** Recent conversations, the latest first, and friends there is no conversation with yet. */
export function useTargets(): { recent: Target[] | null; friends: Target[] } {
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
  const contacts = useQuery(contactsQuery(chat)).data ?? [];
  const recent = keys.map((conversation, at) => ({
    key: conversationName(conversation),
    conversation,
    name: isGroup(conversation)
      ? settings.groupRemark(conversation.target) || groups[at]?.name || t("messages.group")
      : personName(users[at]),
  }));
  const known = new Set(recent.map(({ key }) => key));
  const friends = contacts
    .filter((user) => user.friend && !user.blocked)
    .map((user) => {
      const conversation = { type: conversationKind.single, target: user.uid, line: 0 };
      return { key: conversationName(conversation), conversation, name: personName(user) };
    })
    .filter(({ key }) => !known.has(key));
  return { recent: rows === null ? null : recent, friends };
}

function isGroup({ type }: ConversationKey): boolean {
  return type === conversationKind.group;
}

function isTarget(key: ConversationKey): boolean {
  if (isSystem(key)) return false;
  return key.type === conversationKind.single || key.type === conversationKind.group;
}

/** Those whose names have a word in them. */
export function matching(targets: readonly Target[], word: string): Target[] {
  const wanted = word.toLocaleLowerCase();
  return targets.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
}
