import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { askOrKeep, patienceMs } from "../deeds/ask-or-keep";
import { useServices } from "../services-context";
import { favouriteSet } from "./favourite-deeds";
import type { Hearted } from "./favourite-deeds";
import { goodsKey } from "./reader";

/** Every query about what is kept starts with this, behind the reader's key. */
export const favouritesPart = "favourites";

/** Products to keep or to let go of, for oneself or for a customer. */
export interface FavouriteChange {
  products: readonly Hearted[];
  keep: boolean;
  customerId: string | undefined;
}

/** Keeps products or lets go of them; hearts change at once and change back when refused. */
export function useFavouriteChange() {
  const services = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ products, keep, customerId }: FavouriteChange) =>
      askOrKeep(
        services,
        products.map((product) => favouriteSet(product, keep, customerId)),
        () =>
          services.client.post(
            keep ? "/v3/goods/front/collection/add" : "/v3/goods/front/collection/remove",
            { json: { productIds: idsOf(products), customerId: customerId ?? null } },
            { timeoutMs: patienceMs },
          ),
      ),
    onMutate: ({ products, keep }) => markFavourite(queryClient, idsOf(products), keep),
    onError: (_error, { products, keep }) => markFavourite(queryClient, idsOf(products), !keep),
    onSuccess: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) =>
          queryKey[0] === goodsKey[0] && queryKey.includes(favouritesPart),
      }),
  });
}

function idsOf(products: readonly Hearted[]): string[] {
  return products.map(({ id }) => id);
}

/** Puts the heart right wherever these products are shown. */
function markFavourite(client: QueryClient, ids: readonly string[], favourite: boolean): void {
  client.setQueriesData({ queryKey: goodsKey }, (data: unknown) => marked(data, ids, favourite));
}

/** Cached answers are a product, a list or pages of lists; a product is what has an id and a heart. */
function marked(data: unknown, ids: readonly string[], favourite: boolean): unknown {
  if (Array.isArray(data)) return data.map((item: unknown) => marked(item, ids, favourite));
  if (typeof data !== "object" || data === null) return data;
  if ("favourite" in data && "id" in data) {
    return ids.some((id) => id === data.id) ? { ...data, favourite } : data;
  }
  if ("pages" in data) return { ...data, pages: marked(data.pages, ids, favourite) };
  if ("list" in data) return { ...data, list: marked(data.list, ids, favourite) };
  return data;
}
