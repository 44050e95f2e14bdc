import type { Client } from "../client";
import type { NoticeItem, Page, PageQuery, UnreadNotices } from "../types";

const base = "/v3/message/front/notice";

/** A page of the user's notices, newest first. */
export async function noticeList(
  client: Client,
  query: PageQuery & { kind?: string },
  signal?: AbortSignal,
): Promise<Page<NoticeItem>> {
  return await client.get(`${base}/list`, { query: { ...query }, signal });
}

/** How many notices are unread. */
export async function unreadNotices(client: Client, signal?: AbortSignal): Promise<UnreadNotices> {
  return await client.get(`${base}/unread`, { signal });
}

/** Marks notices as read; null marks them all. */
export async function markNoticesRead(client: Client, ids: string[] | null): Promise<null> {
  return await client.post(`${base}/read`, { json: { ids } });
}
