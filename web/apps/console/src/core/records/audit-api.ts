import { infiniteQueryOptions } from "@tanstack/react-query";
import type { ConsoleApi } from "../console-api";

/** What to look for in the audit log. */
export type AuditQuery = Readonly<Record<string, string | number | null>>;

const base = "/v3/system/admin/audit";

/** The audit log page by page, newest first unless the filter says otherwise. */
export function auditQuery(api: ConsoleApi, filter: AuditQuery, pageSize: number) {
  return infiniteQueryOptions({
    queryKey: ["audit", "list", filter, pageSize],
    queryFn: ({ pageParam, signal }) =>
      api.get(`${base}/list`, { ...filter, pageSize, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}
