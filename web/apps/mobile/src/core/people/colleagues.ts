import { readColleagues, readPlaces } from "@gerai/chat";
import type { ChatClient, Colleague, DirectoryFilter, DirectoryPlaces } from "@gerai/chat";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
} from "@tanstack/react-query";
import { useChat } from "../chat/use-chat";
import { keptForOffline } from "../offline-reads";
import { roleName } from "../role-name";
import { useUser } from "../services-context";
import { peopleKey } from "./queries";

/** The company's own people by name, page by page. */
function colleaguesQuery(chat: ChatClient, filter: DirectoryFilter, first?: string) {
  return infiniteQueryOptions({
    queryKey: [...peopleKey(chat), "colleagues", filter],
    queryFn: async ({ pageParam, signal }) => {
      const page = await readColleagues(chat.http, filter, pageParam, signal);
      chat.directory.learn(page.list);
      return page;
    },
    initialPageParam: first,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

/** The countries and areas colleagues work in. */
export function placesQuery(chat: ChatClient) {
  return queryOptions({
    queryKey: [...peopleKey(chat), "places"],
    queryFn: ({ signal }) => readPlaces(chat.http, signal),
    persister: keptForOffline<DirectoryPlaces>,
  });
}

/** Whether the reader is one of the company's own people: customers see nobody of it. */
export function useIsStaff(): boolean {
  return useUser().personId !== null;
}

/** Colleagues of the reader, as many pages as were asked for. */
export function useColleagues(filter: DirectoryFilter) {
  const chat = useChat();
  const query = useInfiniteQuery({ ...colleaguesQuery(chat, filter), enabled: useIsStaff() });
  return { query, people: (query.data?.pages ?? []).flatMap((page) => page.list) };
}

/** What a colleague does, and where. */
export function colleagueCaption({ roles, store, areas }: Colleague): string {
  return [roles.map(roleName).join(", "), store, areas.join(", ")].filter(Boolean).join(" · ");
}
