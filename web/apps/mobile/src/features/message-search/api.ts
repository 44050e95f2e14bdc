import { isSearchable, Search } from "@gerai/chat";
import type { ChatClient, ConversationKey, MessageFilter } from "@gerai/chat";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";

/** Everything found in what was said. */
function messagesKey(chat: ChatClient) {
  return ["message-search", chat.userId] as const;
}

/** What somebody looks for: a word, what narrows it, or both. */
export interface Asked {
  word: string;
  filter: MessageFilter;
  narrowed: boolean;
}

/** A word that is too short finds too much; what narrows a search needs no word. */
export function isAskable({ word, narrowed }: Asked): boolean {
  return isSearchable(word) || (narrowed && word === "");
}

/** The conversations it was said in. */
export function foundConversationsQuery(chat: ChatClient, asked: Asked) {
  const { word, filter } = asked;
  return infiniteQueryOptions({
    queryKey: [...messagesKey(chat), "conversations", word, filter],
    queryFn: ({ pageParam, signal }) =>
      new Search(chat.http).conversations(word, filter, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ list, more }) => (more ? list.at(-1)?.matched.message.uid : undefined),
    enabled: isAskable(asked),
    // New words are said all the time.
    staleTime: 0,
  });
}

/** Groups by name or member: the reader's own, and others that let themselves be found. */
export function foundGroupsQuery(chat: ChatClient, word: string) {
  return queryOptions({
    queryKey: [...messagesKey(chat), "groups", word],
    queryFn: ({ signal }) => chat.groups.search(word, signal),
    enabled: word.trim() !== "",
    staleTime: 0,
  });
}

/** Where it was said in one conversation, the newest first. */
export function hitsQuery(chat: ChatClient, conversation: ConversationKey, asked: Asked) {
  const { word, filter } = asked;
  return infiniteQueryOptions({
    queryKey: [...messagesKey(chat), "hits", conversation.type, conversation.target, word, filter],
    queryFn: ({ pageParam, signal }) =>
      new Search(chat.http).hits(conversation, word, filter, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ list, more }) => (more ? list.at(-1)?.message.seq : undefined),
    enabled: isAskable(asked),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
