import type { ChatClient, Presence } from "@gerai/chat";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useChat } from "../chat/use-chat";
import { useChatEvent } from "./use-news";

export { presenceText } from "./presence-text";

function presenceQuery(chat: ChatClient, ids: readonly string[]) {
  return queryOptions({
    queryKey: ["presence", chat.userId, [...ids].toSorted()],
    queryFn: async ({ signal }) => {
      const list = await chat.people.presence(ids, signal);
      return new Map(list.map((presence) => [presence.userId, presence]));
    },
    staleTime: 0,
    enabled: ids.length > 0,
  });
}

/** Where people are, by their ids, and every change the server tells of. */
export function usePresence(ids: readonly string[]): ReadonlyMap<string, Presence> {
  const chat = useChat();
  const queryClient = useQueryClient();
  const query = presenceQuery(chat, ids);
  useChatEvent("presence", (presence) => {
    queryClient.setQueryData(query.queryKey, (known) =>
      known?.has(presence.userId) ? new Map(known).set(presence.userId, presence) : known,
    );
  });
  const watched = [...ids].toSorted().join();
  useEffect(
    () => (watched === "" ? undefined : chat.presence.watch(watched.split(","))),
    [chat, watched],
  );
  return useQuery(query).data ?? nobody;
}

const nobody: ReadonlyMap<string, Presence> = new Map();
