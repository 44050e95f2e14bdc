import type { Client } from "../client";
import type { GetPath } from "../documented-paths";
import type { BranchStore, Page, PageQuery } from "../types";

/** Which stores are wanted; with a position the nearest come first. */
export interface BranchStoreFilter extends PageQuery {
  keyword?: string | undefined;
  customerId?: string | undefined;
  lat?: number | undefined;
  lng?: number | undefined;
}

/** A page of the open stores the reader has to do with. */
export async function branchStores(
  client: Client,
  query: BranchStoreFilter,
  signal?: AbortSignal,
): Promise<Page<BranchStore>> {
  return await client.get("/v3/seller/front/branchStore/getBranchStoreList" satisfies GetPath, {
    query: { ...query },
    signal,
  });
}
