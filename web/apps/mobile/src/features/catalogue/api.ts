import type { GoodsCard, GoodsFilter, Page } from "@gerai/api";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { readerKey } from "../../core/goods/reader";
import type { Reader } from "../../core/goods/reader";
import { keptForOffline } from "../../core/offline-reads";

/** Products per request: a screen and a half, so that scrolling rarely waits. */
const pageSize = 20;

/** What rarely changes is not asked for again within this time. */
const mastersStaleMs = 600_000;

/** The catalogue page by page. */
export function goodsListQuery(reader: Reader, filter: GoodsFilter) {
  return infiniteQueryOptions({
    queryKey: [...readerKey(reader), "list", filter],
    queryFn: ({ pageParam, signal }) =>
      reader.client.get("/v3/goods/front/goods/list", {
        query: { ...filter, pageNum: pageParam, pageSize },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.pageNum < page.pages ? page.pageNum + 1 : undefined),
    persister: keptForOffline<Page<GoodsCard>>,
  });
}

/** The first few of a list, for a shelf. */
export function goodsShelfQuery(reader: Reader, filter: GoodsFilter, count: number) {
  return queryOptions({
    queryKey: [...readerKey(reader), "shelf", filter, count],
    queryFn: ({ signal }) =>
      reader.client.get("/v3/goods/front/goods/list", {
        query: { ...filter, pageSize: count },
        signal,
      }),
    persister: keptForOffline,
  });
}

/** How many products a filter leaves. */
export function goodsCountQuery(reader: Reader, filter: GoodsFilter) {
  return queryOptions({
    queryKey: [...readerKey(reader), "count", filter],
    queryFn: async ({ signal }) =>
      (
        await reader.client.get("/v3/goods/front/goods/list", {
          query: { ...filter, pageSize: 1 },
          signal,
        })
      ).total,
  });
}

/** A product's own page. */
export function goodsDetailQuery(reader: Reader, id: string, customerId: string | undefined) {
  return queryOptions({
    queryKey: [...readerKey(reader), "detail", id, customerId ?? null],
    queryFn: ({ signal }) =>
      reader.client.get("/v3/goods/front/goods/detail", { query: { id, customerId }, signal }),
    persister: keptForOffline,
  });
}

/** Where a product is. */
export function goodsStocksQuery(reader: Reader, id: string) {
  return queryOptions({
    queryKey: [...readerKey(reader), "stocks", id],
    queryFn: ({ signal }) =>
      reader.client.get("/v3/goods/front/goods/stocks", { query: { id }, signal }),
  });
}

export function categoryTreeQuery(reader: Reader) {
  return queryOptions({
    queryKey: [...readerKey(reader), "categories"],
    queryFn: ({ signal }) => reader.client.get("/v3/goods/front/category/tree", { signal }),
    staleTime: mastersStaleMs,
    persister: keptForOffline,
  });
}

export function brandsQuery(reader: Reader) {
  return queryOptions({
    queryKey: [...readerKey(reader), "brands"],
    queryFn: ({ signal }) => reader.client.get("/v3/goods/front/brand/list", { signal }),
    staleTime: mastersStaleMs,
    persister: keptForOffline,
  });
}

export function seriesQuery(reader: Reader, brandId: string) {
  return queryOptions({
    queryKey: [...readerKey(reader), "series", brandId],
    queryFn: ({ signal }) =>
      reader.client.get("/v3/goods/front/series/list", { query: { brandId }, signal }),
    staleTime: mastersStaleMs,
    persister: keptForOffline,
  });
}
