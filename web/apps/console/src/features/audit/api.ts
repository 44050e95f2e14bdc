import { infiniteQueryOptions } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";

/**
 * The proof of the whole history. The server reads it part by part, however long it is; asked for, never
 * automatic, because it is costly.
 */
export function chainProofQuery(api: ConsoleApi) {
  return infiniteQueryOptions({
    queryKey: ["audit", "proof"],
    queryFn: ({ pageParam, signal }) =>
      api.get("/v3/system/admin/audit/verify", { cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (part) => part.nextCursor,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
