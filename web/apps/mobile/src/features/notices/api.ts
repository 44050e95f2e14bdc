import type { Answer, Client, UnreadNotices } from "@gerai/api";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InfiniteData } from "@tanstack/react-query";
import { noticesKey, unreadNoticesQuery } from "../../core/notice-queries";
import { keptForOffline } from "../../core/offline-reads";
import { useClient } from "../../core/services-context";

/** The user's notices, newest first, page by page. */
export function noticesQuery(client: Client) {
  return infiniteQueryOptions({
    queryKey: [...noticesKey, "list"],
    queryFn: ({ pageParam, signal }) =>
      client.get("/v3/message/front/notice/list", { query: { pageNum: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.pageNum < page.pages ? page.pageNum + 1 : undefined),
    persister: keptForOffline<Answer<"/v3/message/front/notice/list">>,
  });
}

/** Marks notices as read; the list shows it at once and asks the server afterwards. */
export function useMarkRead() {
  const client = useClient();
  const queryClient = useQueryClient();
  const listKey = noticesQuery(client).queryKey;
  const unreadKey = unreadNoticesQuery(client).queryKey;
  return useMutation({
    mutationFn: (ids: string[] | null) =>
      client.post("/v3/message/front/notice/read", { json: { ids } }),
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey: noticesKey });
      const before = {
        list: queryClient.getQueryData(listKey),
        unread: queryClient.getQueryData(unreadKey),
      };
      queryClient.setQueryData(listKey, (data) => data && markedRead(data, ids));
      queryClient.setQueryData(unreadKey, (unread) => unread && lowered(unread, ids));
      return before;
    },
    onError: (_error, _ids, before) => {
      queryClient.setQueryData(listKey, before?.list);
      queryClient.setQueryData(unreadKey, before?.unread);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: unreadKey }),
  });
}

type NoticePage = Answer<"/v3/message/front/notice/list">;

function markedRead(data: InfiniteData<NoticePage>, ids: readonly string[] | null) {
  const readAt = new Date().toISOString();
  const mark = (notice: NoticePage["list"][number]) =>
    notice.readAt === null && (ids === null || ids.includes(notice.id))
      ? { ...notice, readAt }
      : notice;
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, list: page.list.map(mark) })),
  };
}

function lowered(unread: UnreadNotices, ids: readonly string[] | null): UnreadNotices {
  return ids === null
    ? { total: 0, byKind: {} }
    : { ...unread, total: Math.max(0, unread.total - ids.length) };
}
