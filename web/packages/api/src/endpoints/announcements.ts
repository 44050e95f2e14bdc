import type { Client } from "../client";
import type { GetPath, PostPath } from "../documented-paths";
import type { AnnouncementPage, PageQuery, ReadableAnnouncement } from "../types";

const base = "/v3/system/front/announcement";

/** A page of what is announced to the reader: pinned above, then the newest first. */
export async function announcementList(
  client: Client,
  query: PageQuery,
  signal?: AbortSignal,
): Promise<AnnouncementPage> {
  return await client.get(`${base}/list` satisfies GetPath, { query: { ...query }, signal });
}

/** A whole announcement. */
export async function announcementDetail(
  client: Client,
  id: string,
  signal?: AbortSignal,
): Promise<ReadableAnnouncement> {
  return await client.get(`${base}/detail` satisfies GetPath, { query: { id }, signal });
}

/** Marks announcements as read, null marks them all, and says how many are left. */
export async function markAnnouncementsRead(
  client: Client,
  ids: string[] | null,
): Promise<{ unread: number }> {
  return await client.post(`${base}/read` satisfies PostPath, { json: { ids } });
}
