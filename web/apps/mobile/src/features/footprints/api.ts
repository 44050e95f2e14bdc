import type { FootprintGoods, Page } from "@gerai/api";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { readerKey, useReader } from "../../core/goods/reader";
import type { Reader } from "../../core/goods/reader";
import { keptForOffline } from "../../core/offline-reads";

const pageSize = 20;

function footprintsKey(reader: Reader) {
  return [...readerKey(reader), "footprints"];
}

/** What the user looked at, the newest first, page by page. Looking changes it, so it is asked anew. */
export function footprintsQuery(reader: Reader, customerId: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...footprintsKey(reader), customerId ?? null],
    queryFn: ({ pageParam, signal }) =>
      reader.client.get("/v3/goods/front/footprint/list", {
        query: { customerId, pageNum: pageParam, pageSize },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.pageNum < page.pages ? page.pageNum + 1 : undefined),
    staleTime: 0,
    persister: keptForOffline<Page<FootprintGoods>>,
  });
}

/** Forgets everything. */
export function useClearFootprints() {
  const reader = useReader();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => reader.client.post("/v3/goods/front/footprint/clear", null),
    onSuccess: () => queryClient.resetQueries({ queryKey: footprintsKey(reader) }),
  });
}
