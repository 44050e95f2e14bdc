import { ApiError } from "@gerai/api";
import { GroupRequests } from "@gerai/chat";
import type { ChatClient, ChatUser, Group, GroupMember } from "@gerai/chat";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
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
