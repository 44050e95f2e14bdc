import type { ChatClient, ChatUser } from "@gerai/chat";
import { toast } from "@gerai/ui";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useChat } from "../../core/chat/use-chat";
import { errorText } from "../../core/error-text";
import { groupsKey, peopleKey, requestsQuery } from "../../core/people/queries";

/** The server finds this many people at most. */
export const foundAtMost = 20;

/** People by name, pinyin, initials or a whole phone number. */
export function foundPeopleQuery(chat: ChatClient, keyword: string) {
  return queryOptions({
    queryKey: [...peopleKey(chat), "found", keyword],
    queryFn: async ({ signal }) => {
      const users = await chat.people.search(keyword, signal);
      chat.directory.learn(users);
      return users;
    },
  });
}

/** The people requests are about. */
export function requestPeopleQuery(chat: ChatClient, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...peopleKey(chat), "asked", ids],
    queryFn: async ({ signal }) => {
      const users = await chat.people.byIds(ids, signal);
      chat.directory.learn(users);
      return users;
    },
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

/** Something done about people; what is shown of them is asked for again, whatever came of it. */
function usePeopleChange<Input = void>(work: (chat: ChatClient, input: Input) => Promise<void>) {
  const chat = useChat();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => work(chat, input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleKey(chat) }),
  });
}

const tell = { onError: (error: unknown) => toast(errorText(error), { tone: "error" }) };

/** What can be done about one person. */
export function usePersonActions({ uid }: Pick<ChatUser, "uid">) {
  const ask = usePeopleChange((chat, reason: string) => chat.friends.ask(uid, reason));
  const answer = usePeopleChange((chat, accept: boolean) => chat.friends.answer(uid, accept));
  const rename = usePeopleChange((chat, alias: string) => chat.friends.setAlias(uid, alias));
  const block = usePeopleChange((chat, on: boolean) => chat.friends.block(uid, on));
  const star = usePeopleChange((chat, on: boolean) => chat.settings.setStarred(uid, on));
  const remove = usePeopleChange((chat) => chat.friends.delete(uid));
  return {
    ask: (reason: string) => ask.mutateAsync(reason),
    rename: (alias: string) => rename.mutateAsync(alias),
    answer: (accept: boolean, onSuccess: () => void) =>
      answer.mutate(accept, { ...tell, onSuccess }),
    block: (on: boolean) => block.mutate(on, tell),
    star: (on: boolean) => star.mutate(on, tell),
    remove: (onSuccess: () => void) => remove.mutate(undefined, { ...tell, onSuccess }),
    answering: answer.isPending,
    blocking: block.isPending,
    starring: star.isPending,
  };
}
