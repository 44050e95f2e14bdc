import { ApiError } from "@gerai/api";
import type { ChatClient, ChatUser, Group, GroupMember } from "@gerai/chat";
import { toast } from "@gerai/ui";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useChat } from "../../core/chat/use-chat";
import { errorText } from "../../core/error-text";
import { keptForOffline } from "../../core/offline-reads";
import { groupsKey, peopleKey } from "../../core/people/queries";

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
    queryFn: async ({ signal }) => {
      const users = await chat.people.byIds(ids, signal);
      chat.directory.learn(users);
      return users;
    },
    placeholderData: keepPreviousData,
    persister: keptForOffline<ChatUser[]>,
  });
}

/** People to choose from beyond the reader's friends; nobody until something is typed. */
export function strangersQuery(chat: ChatClient, word: string) {
  return queryOptions({
    queryKey: [...peopleKey(chat), "found", word],
    queryFn: async ({ signal }) => {
      const users = await chat.people.search(word, signal);
      chat.directory.learn(users);
      return users;
    },
    enabled: word !== "",
    placeholderData: keepPreviousData,
  });
}

type Work = (chat: ChatClient) => Promise<unknown>;

/** Does something to groups; what is shown of them is asked for again, whatever came of it. */
export function useGroupWork() {
  const chat = useChat();
  const queryClient = useQueryClient();
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: (work: Work) => work(chat),
    onSettled: () => queryClient.invalidateQueries({ queryKey: groupsKey(chat) }),
  });
  return {
    busy: isPending,
    /** Says in words what went wrong. */
    run: (work: Work, onSuccess?: () => void) =>
      mutate(work, {
        onSuccess: () => onSuccess?.(),
        onError: (error) => toast(errorText(error), { tone: "error" }),
      }),
    /** Leaves it to the caller to say what went wrong. */
    attempt: (work: Work) => mutateAsync(work),
  };
}
