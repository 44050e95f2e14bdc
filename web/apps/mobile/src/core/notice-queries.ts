import type { Client } from "@gerai/api";
import { queryOptions } from "@tanstack/react-query";
import { aside } from "./kept-since";

/** Every query about notices starts with this. */
export const noticesKey = ["notices"] as const;

/** How many notices are unread; the tab bar and the Me page show it. */
export function unreadNoticesQuery(client: Client) {
  return queryOptions({
    queryKey: [...noticesKey, "unread"],
    queryFn: ({ signal }) => client.get("/v3/message/front/notice/unread", { signal }),
    meta: aside,
  });
}
