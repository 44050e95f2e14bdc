import type { ChatClient, ChatUser } from "@gerai/chat";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback } from "react";
import { useChat } from "../../core/chat/use-chat";
import { groupsKey, peopleByIds, peopleKey, requestsQuery } from "../../core/people/queries";
import { useChatWork } from "../../core/people/use-chat-work";

/** The server finds this many people at most. */
export const foundAtMost = 20;

/** Requests before those of a page. */
export function olderRequestsQuery(chat: ChatClient, next: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...peopleKey(chat), "older-requests", next ?? null],
    queryFn: ({ pageParam, signal }) => chat.friends.requests(pageParam, signal),
    initialPageParam: next,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** The people requests are about. */
export function requestPeopleQuery(chat: ChatClient, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...peopleKey(chat), "asked", ids],
    queryFn: ({ signal }) => peopleByIds(chat, ids, signal),
    placeholderData: keepPreviousData,
  });
}

/** Tells the server, and so the other devices, that the requests have been looked at. */
export function useMarkRequestsSeen(): () => void {
  const chat = useChat();
  const queryClient = useQueryClient();
  return useCallback(() => {
    const { queryKey } = requestsQuery(chat);
    queryClient.setQueryData(queryKey, (known) => known && { ...known, unseen: 0 });
    // Not heard, the server counts them again at the next reading.
    chat.friends.markSeen().catch(() => undefined);
  }, [chat, queryClient]);
}

/** The group somebody was met in, and both members of it. */
export function meetingQuery(chat: ChatClient, groupId: string | undefined, userId: string) {
  return queryOptions({
    queryKey: [...groupsKey(chat), "meeting", groupId ?? null, userId],
    queryFn: async ({ signal }) => {
      if (groupId === undefined) return null;
      const [group, members] = await Promise.all([
        chat.groups.detail(groupId, signal),
        chat.groups.members(groupId, signal),
      ]);
      const member = (id: string) => members.find((one) => one.userId === id);
      return { group, me: member(chat.userId), them: member(userId) };
    },
  });
}

/** What can be done about one person. */
export function usePersonActions({ uid }: Pick<ChatUser, "uid">) {
  const { run, attempt, busy } = useChatWork(peopleKey);
  return {
    busy,
    ask: (reason: string) => attempt((chat) => chat.friends.ask(uid, reason)),
    rename: (alias: string) => attempt((chat) => chat.friends.setAlias(uid, alias)),
    answer: (accept: boolean, onSuccess: () => void) =>
      run((chat) => chat.friends.answer(uid, accept), onSuccess),
    block: (on: boolean) => run((chat) => chat.friends.block(uid, on)),
    star: (on: boolean) => run((chat) => chat.settings.setStarred(uid, on)),
    remove: (onSuccess: () => void) => run((chat) => chat.friends.delete(uid), onSuccess),
  };
}
