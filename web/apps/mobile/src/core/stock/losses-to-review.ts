import type { Client } from "@gerai/api";
import { queryOptions } from "@tanstack/react-query";
import { keptForOffline } from "../offline-reads";
import { lossKey } from "./stock-keys";

/** How many losses in the reader's reach nobody has decided about. */
export function lossesToReviewQuery(client: Client) {
  return queryOptions({
    queryKey: [...lossKey, "toReview"],
    queryFn: async ({ signal }) => {
      const query = { state: "to_be_confirmed", pageSize: 1 } as const;
      return (await client.get("/v3/stock/front/loss/list", { query, signal })).total;
    },
    persister: keptForOffline,
    staleTime: 0,
  });
}
