import { goodsByBarcode } from "@gerai/api";
import { queryOptions } from "@tanstack/react-query";
import { readerKey } from "../../core/goods/reader";
import type { Reader } from "../../core/goods/reader";
import { keptForOffline } from "../../core/offline-reads";

/** The product behind a code. */
export function barcodeQuery(reader: Reader, code: string, customerId: string | undefined) {
  return queryOptions({
    queryKey: [...readerKey(reader), "barcode", code, customerId ?? null],
    queryFn: ({ signal }) => goodsByBarcode(reader.client, { code, customerId }, signal),
    persister: keptForOffline,
  });
}
