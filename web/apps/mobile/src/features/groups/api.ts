import { ApiError } from "@gerai/api";
import { GroupRequests } from "@gerai/chat";
import type { ChatClient, ChatUser, Group, GroupMember } from "@gerai/chat";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
} from "@tanstack/react-query";
import { useChat } from "../../core/chat/use-chat";
import { keptForOffline } from "../../core/offline-reads";
import { groupsKey, peopleByIds } from "../../core/people/queries";
import { useChatWork } from "../../core/people/use-chat-work";

/** A group, and its members for those who are in it. */
export interface GroupView {
  group: Group;
  members: GroupMember[] | null;
}

/** One group with its members. */
export function groupQuery(chat: ChatClient, groupId: string) {
  return queryOptions({
    queryKey: [...groupsKey(chat), "view", groupId],
    queryFn: async ({ signal }): Promise<GroupView> => {
      const [group, members] = await Promise.all([
        chat.groups.detail(groupId, signal),
        chat.groups.members(groupId, signal).catch(nullOutside),
      ]);
      return { group, members };
    },
    staleTime: 0,
    persister: keptForOffline<GroupView>,
  });
}

/** Whoever is not in a group may not know its members; that is no failure of the page. */
function nullOutside(error: unknown): null {
  if (error instanceof ApiError && error.code === "not_in_group") return null;
  throw error;
}

/** Who the members of a group are. */
export function memberPeopleQuery(chat: ChatClient, members: readonly GroupMember[]) {
  const ids = members.map((member) => member.userId);
  return queryOptions({
    queryKey: [...groupsKey(chat), "people", ids],
    queryFn: ({ signal }) => peopleByIds(chat, ids, signal),
    placeholderData: keepPreviousData,
    persister: keptForOffline<ChatUser[]>,
  });
}

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

/** What the reader asked of a group. */
export function ownRequestQuery(chat: ChatClient, groupId: string) {
  return queryOptions({
    queryKey: [...groupsKey(chat), "own-request", groupId],
    queryFn: ({ signal }) => new GroupRequests(chat.http).own(groupId, signal),
    staleTime: 0,
  });
}

/** People by their ids, those already known shown meanwhile. */
export function requestPeopleQuery(chat: ChatClient, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...groupsKey(chat), "asked", ids],
    queryFn: ({ signal }) => peopleByIds(chat, ids, signal),
    placeholderData: keepPreviousData,
  });
}

/** Does something to groups. */
export function useGroupWork() {
  return useChatWork(groupsKey);
}
