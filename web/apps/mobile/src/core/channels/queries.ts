import type { Channel, ChatClient, ReadableArticle } from "@gerai/chat";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useChat } from "../chat/use-chat";
import { keptForOffline } from "../offline-reads";

/** Everything read about channels. */
export function channelsKey(chat: Pick<ChatClient, "userId">) {
  return ["channels", chat.userId] as const;
}

/** The channels the reader hears. */
export function myChannelsQuery(chat: ChatClient) {
  return queryOptions({
    queryKey: [...channelsKey(chat), "mine"],
    queryFn: ({ signal }) => chat.channels.mine(signal),
    staleTime: 0,
    persister: keptForOffline<Channel[]>,
  });
}

/** Channels the reader may hear, by part of a name. */
export function foundChannelsQuery(chat: ChatClient, word: string) {
  return queryOptions({
    queryKey: [...channelsKey(chat), "found", word],
    queryFn: ({ signal }) => chat.channels.search(word, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One channel; null where there is none for the reader. */
export function channelQuery(chat: ChatClient, channelId: string) {
  return queryOptions({
    queryKey: [...channelsKey(chat), "one", channelId],
    queryFn: async ({ signal }) => (await chat.channels.byIds([channelId], signal))[0] ?? null,
    staleTime: 0,
    persister: keptForOffline<Channel | null>,
  });
}

/** An article with what stands on its page. */
export function articleQuery(chat: ChatClient, id: string) {
  return queryOptions({
    queryKey: [...channelsKey(chat), "article", id],
    queryFn: ({ signal }) => chat.channels.article(id, signal),
    persister: keptForOffline<ReadableArticle>,
  });
}

/** Hears a channel from now on, or no more. */
export function useSubscribing(channelId: string) {
  const chat = useChat();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) => chat.channels.subscribe(channelId, on),
    onSuccess: async () => {
      chat.directory.channelChanged(channelId);
      await queryClient.invalidateQueries({ queryKey: channelsKey(chat) });
    },
  });
}
