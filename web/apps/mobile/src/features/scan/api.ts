import { queryOptions } from "@tanstack/react-query";
import { readerKey } from "../../core/goods/reader";
import type { Reader } from "../../core/goods/reader";
import { keptForOffline } from "../../core/offline-reads";

/** The product behind a code. */
export function barcodeQuery(reader: Reader, code: string, customerId: string | undefined) {
  return queryOptions({
    queryKey: [...readerKey(reader), "barcode", code, customerId ?? null],
    queryFn: ({ signal }) =>
      reader.client.get("/v3/goods/front/goods/byBarcode", {
        query: { code, customerId, scene: "order" },
        signal,
      }),
    persister: keptForOffline,
  });
}
