import type { AnnouncementPage } from "@gerai/api";
import { currentLanguage } from "@gerai/i18n";
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { Reader } from "../goods/reader";
import { useReader } from "../goods/reader";
import { keptForOffline } from "../offline-reads";
import { glance } from "../recent/queries";

/** Every query about announcements starts with this. */
export const announcementsKey = ["announcements"] as const;

/** They come translated and marked for one reader, so they are no answer for another one or in another language. */
function readersKey({ userId }: Reader) {
  return [...announcementsKey, userId, currentLanguage()] as const;
}

/** The first few, and how many of all are unread. */
export function newestAnnouncementsQuery(reader: Reader) {
  return queryOptions({
    queryKey: [...readersKey(reader), "newest"],
    queryFn: ({ signal }) =>
      reader.client.get("/v3/system/front/announcement/list", {
        query: { pageNum: 1, pageSize: glance },
        signal,
      }),
    persister: keptForOffline,
  });
}

/** All of them, page by page. */
export function announcementsQuery(reader: Reader) {
  return infiniteQueryOptions({
    queryKey: [...readersKey(reader), "list"],
    queryFn: ({ pageParam, signal }) =>
      reader.client.get("/v3/system/front/announcement/list", {
        query: { pageNum: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.pageNum < page.pages ? page.pageNum + 1 : undefined),
    persister: keptForOffline<AnnouncementPage>,
  });
}

/** One of them with its whole text. */
export function announcementQuery(reader: Reader, id: string) {
  return queryOptions({
    queryKey: [...readersKey(reader), "detail", id],
    queryFn: ({ signal }) =>
      reader.client.get("/v3/system/front/announcement/detail", { query: { id }, signal }),
    persister: keptForOffline,
  });
}

/** Marks announcements as read, null marks them all; lists ask the server afterwards. */
export function useMarkAnnouncementsRead() {
  const { client } = useReader();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | null) =>
      client.post("/v3/system/front/announcement/read", { json: { ids } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: announcementsKey }),
  });
}
