import { contentCode } from "@gerai/chat";
import type { ChatClient, FavouriteFilter } from "@gerai/chat";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";

/** Kinds one can look for, with their codes. */
export const favouriteTypes = {
  all: undefined,
  text: contentCode.text,
  image: contentCode.image,
  video: contentCode.video,
  file: contentCode.file,
  voice: contentCode.voice,
  record: contentCode.composite,
  link: contentCode.link,
} as const;

/** One of those kinds. */
export type FavouriteType = keyof typeof favouriteTypes;

/** What the reader keeps, newest first. */
export function favouritesQuery(chat: ChatClient, filter: FavouriteFilter) {
  return infiniteQueryOptions({
    queryKey: ["favourites", chat.userId, filter.contentType, filter.keyword],
    queryFn: ({ pageParam, signal }) => chat.favourites.list(filter, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ list, more }) => (more ? list.at(-1)?.id : undefined),
    // Favourites are added from conversations all the time.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
