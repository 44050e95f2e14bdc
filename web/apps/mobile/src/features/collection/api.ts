import type { FavouriteGoods, Page } from "@gerai/api";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { favouritesPart } from "../../core/goods/favourites";
import { readerKey } from "../../core/goods/reader";
import type { Reader } from "../../core/goods/reader";
import { keptForOffline } from "../../core/offline-reads";

const pageSize = 20;

/** What is kept, the newest first, page by page. */
export function favouritesQuery(reader: Reader, customerId: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...readerKey(reader), favouritesPart, customerId ?? null],
    queryFn: ({ pageParam, signal }) =>
      reader.client.get("/v3/goods/front/collection/list", {
        query: { customerId, pageNum: pageParam, pageSize },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.pageNum < page.pages ? page.pageNum + 1 : undefined),
    persister: keptForOffline<Page<FavouriteGoods>>,
  });
}
