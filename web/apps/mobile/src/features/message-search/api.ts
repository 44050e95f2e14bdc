import { isSearchable, Search } from "@gerai/chat";
import type { ChatClient, ConversationKey } from "@gerai/chat";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";

/** Everything found in what was said. */
function messagesKey(chat: ChatClient) {
  return ["message-search", chat.userId] as const;
}

/** The conversations a word was said in. */
export function foundConversationsQuery(chat: ChatClient, word: string) {
  return queryOptions({
    queryKey: [...messagesKey(chat), "conversations", word],
    queryFn: ({ signal }) => new Search(chat.http).conversations(word, signal),
    enabled: isSearchable(word),
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

/** Where a word was said in one conversation, the newest first. */
export function hitsQuery(chat: ChatClient, conversation: ConversationKey, word: string) {
  return infiniteQueryOptions({
    queryKey: [...messagesKey(chat), "hits", conversation.type, conversation.target, word],
    queryFn: ({ pageParam, signal }) =>
      new Search(chat.http).hits(conversation, word, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ list, more }) => (more ? list.at(-1)?.message.seq : undefined),
    enabled: isSearchable(word),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
