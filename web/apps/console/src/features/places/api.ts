import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import type { ListQuery } from "../../core/records/record-api";

const base = "/v3/stock/admin/place";

/** Rows that come at once; the rest is asked for. */
const pageSize = 50;

/** Everywhere goods may be, with how much is there. */
export function placesQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: ["stock", "places", query],
    queryFn: ({ signal }) => api.get(`${base}/list`, query, signal),
    placeholderData: keepPreviousData,
  });
}

interface LevelsAsked {
  locationId: string;
  productId: string | null;
  keyword: string;
  /** When this day ended; without it, now. */
  asOf: string | null;
}

/** What one place holds, product by product. */
export function levelsQuery(api: ConsoleApi, { keyword, ...asked }: LevelsAsked) {
  return infiniteQueryOptions({
    queryKey: ["stock", "levels-at", asked, keyword],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...asked, keyword: keyword || null, pageSize, cursor: pageParam };
      return api.get(`${base}/level/list`, query, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

interface FigureAsked {
  locationId: string;
  productId: string;
  ownerId: string | null;
  asOf: string | null;
}

/** The movements that one figure is the sum of, the latest first. */
export function figureQuery(api: ConsoleApi, asked: FigureAsked) {
  return infiniteQueryOptions({
    queryKey: ["stock", "figure", asked],
    queryFn: ({ pageParam, signal }) =>
      api.get(`${base}/move/list`, { ...asked, pageSize, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}
