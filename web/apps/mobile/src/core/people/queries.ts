import type { ChatClient, ChatUser, FriendRequests, Group } from "@gerai/chat";
import { queryOptions } from "@tanstack/react-query";
import { isOfflineError } from "../error-text";
import { keptForOffline } from "../offline-reads";

/** Everything read about people; asked for again as one when friends change. */
export function peopleKey(chat: Pick<ChatClient, "userId">) {
  return ["people", chat.userId] as const;
}

/** Everything read about groups. */
export function groupsKey(chat: Pick<ChatClient, "userId">) {
  return ["groups", chat.userId] as const;
}

/** People by their ids: without a network as the device remembers them, if it does all of them. */
export async function peopleByIds(
  chat: ChatClient,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ChatUser[]> {
  try {
    const users = await chat.people.byIds(ids, signal);
    chat.directory.learn(users);
    return users;
  } catch (error) {
    if (!isOfflineError(error)) throw error;
    const remembered = await chat.directory.remembered(ids);
    if (remembered.length < ids.length) throw error;
    return remembered;
  }
}

/** The reader's friends and whom they blocked. */
export function contactsQuery(chat: ChatClient) {
  return queryOptions({
    queryKey: [...peopleKey(chat), "contacts"],
    queryFn: async ({ signal }) => {
      const contacts = await chat.friends.contacts(signal);
      const ids = contacts.map((contact) => contact.otherId);
      return await peopleByIds(chat, ids, signal);
    },
    // Shown as it was and asked for again: nobody is told of changes while the page is not open.
    staleTime: 0,
    persister: keptForOffline<ChatUser[]>,
  });
}

/** The newest friend requests. */
export function requestsQuery(chat: ChatClient) {
  return queryOptions({
    queryKey: [...peopleKey(chat), "requests"],
    queryFn: ({ signal }) => chat.friends.requests(undefined, signal),
    staleTime: 0,
    persister: keptForOffline<FriendRequests>,
  });
}

/** One person; null when there is nobody of this id. */
export function personQuery(chat: ChatClient, userId: string) {
  return queryOptions({
    queryKey: [...peopleKey(chat), "person", userId],
    queryFn: async ({ signal }) => {
      const [user] = await peopleByIds(chat, [userId], signal);
      return user ?? null;
    },
    staleTime: 0,
    persister: keptForOffline<ChatUser | null>,
  });
}

/** The groups the reader is in. */
export function myGroupsQuery(chat: ChatClient) {
  return queryOptions({
    queryKey: [...groupsKey(chat), "mine"],
    queryFn: ({ signal }) => chat.groups.mine(signal),
    staleTime: 0,
    persister: keptForOffline<Group[]>,
  });
}

/** People by name, pinyin, initials or a whole phone number. */
export function foundPeopleQuery(chat: ChatClient, word: string) {
  return queryOptions({
    queryKey: [...peopleKey(chat), "found", word],
    queryFn: async ({ signal }) => {
      const users = await chat.people.search(word, signal);
      chat.directory.learn(users);
      return users;
    },
    enabled: word !== "",
  });
}
