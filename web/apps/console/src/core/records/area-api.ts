import { queryOptions } from "@tanstack/react-query";
import type { ConsoleApi } from "../console-api";
import type { AreaKind } from "../wire";

/** Regions with their areas; null asks for every country or both kinds. */
export function areaTreeQuery(api: ConsoleApi, countryCode: number | null, kind: AreaKind | null) {
  return queryOptions({
    queryKey: ["area", "tree", { countryCode, kind }],
    queryFn: ({ signal }) => api.get("/v3/org/admin/area/tree", { countryCode, kind }, signal),
  });
}
