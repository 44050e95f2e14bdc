import type { BranchStore, Client } from "@gerai/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { customersKey } from "../customer-queries";
import { useClient } from "../services-context";

/** The most the server gives at once. */
const most = 100;

/** What stands for the customer itself where a store could be named. */
export const noStore = "none";

interface OrderStoreSetting {
  /** Whose stores; undefined while that is not known yet. */
  customerId: string | undefined;
  /** What was chosen: a store, {@link noStore}, or null as long as nobody has chosen. */
  choice: string | null;
  /** Consigned goods stay the company's, so it has to know in which store they are. */
  consigned: boolean;
}

/** For which of a customer's stores an order is. */
export function useOrderStore({ customerId, choice, consigned }: OrderStoreSetting) {
  const query = useQuery(customerStoresQuery(useClient(), customerId));
  const stores = query.data?.list ?? [];
  const storeId = storeOf(stores, choice, consigned);
  const unknown = query.data === undefined;
  return {
    query,
    stores,
    storeId,
    consigned,
    /** Whether the order cannot be sent before a store is chosen. */
    missing: consigned && storeId === null && (unknown || stores.length > 0),
  };
}

export type OrderStore = ReturnType<typeof useOrderStore>;

/** The store that counts: the chosen one, and the only one where nobody has chosen. */
export function storeOf(
  stores: readonly Pick<BranchStore, "storeId">[],
  choice: string | null,
  consigned: boolean,
): string | null {
  const chosen = stores.find(({ storeId }) => storeId === choice);
  if (chosen) return chosen.storeId;
  const [only, other] = stores;
  const free = choice === noStore && !consigned;
  return only && !other && !free ? only.storeId : null;
}

function customerStoresQuery(client: Client, customerId: string | undefined) {
  return queryOptions({
    queryKey: [...customersKey, "stores", customerId ?? null],
    queryFn: ({ signal }) =>
      client.get("/v3/seller/front/branchStore/getBranchStoreList", {
        query: { customerId, pageSize: most },
        signal,
      }),
    enabled: customerId !== undefined,
  });
}
