import type { Client } from "../client";
import type { GetPath, PostPath } from "../documented-paths";
import type { NoticeItem, Page, PageQuery, UnreadNotices } from "../types";

const base = "/v3/message/front/notice";

/** A page of the user's notices, newest first. */
export async function noticeList(
  client: Client,
  query: PageQuery & { kind?: string },
  signal?: AbortSignal,
): Promise<Page<NoticeItem>> {
  return await client.get(`${base}/list` satisfies GetPath, { query: { ...query }, signal });
}

/** How many notices are unread. */
export async function unreadNotices(client: Client, signal?: AbortSignal): Promise<UnreadNotices> {
  return await client.get(`${base}/unread` satisfies GetPath, { signal });
}

/** Marks notices as read; null marks them all. */
export async function markNoticesRead(client: Client, ids: string[] | null): Promise<null> {
  return await client.post(`${base}/read` satisfies PostPath, { json: { ids } });
}
