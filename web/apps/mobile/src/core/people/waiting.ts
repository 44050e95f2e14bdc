import { GroupRequests } from "@gerai/chat";
import type { ChatClient } from "@gerai/chat";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useChat } from "../chat/use-chat";
import { groupsKey } from "./queries";

/** Who waits to be let into a group, for those who decide. */
export function waitingQuery(chat: ChatClient, groupId: string) {
  return infiniteQueryOptions({
    queryKey: [...groupsKey(chat), "waiting", groupId],
    queryFn: ({ pageParam, signal }) =>
      new GroupRequests(chat.http).waiting(groupId, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  });
}

/** How many wait to be let into a group. */
export function useWaitingCount(groupId: string, enabled = true): number {
  const query = useInfiniteQuery({ ...waitingQuery(useChat(), groupId), enabled });
  return query.data?.pages[0]?.waiting ?? 0;
}
