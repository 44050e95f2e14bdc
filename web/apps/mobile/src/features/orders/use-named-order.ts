import type { OrderDetail } from "@gerai/api";
import { useQuery } from "@tanstack/react-query";
import { keptForOffline } from "../../core/offline-reads";
import { orderDetailQuery } from "../../core/order-queries";
import { useClient } from "../../core/services-context";
import { orderByNumberQuery } from "./api";

interface NamedOrder {
  orderId?: string | undefined;
  orderNo?: string | undefined;
}

/**
 * The order an address names, by its id or by the number people read. Who only looks may look at what was kept; who
 * pays must see what there is.
 */
export function useNamedOrder({ orderId, orderNo }: NamedOrder, use: "look" | "pay") {
  const client = useClient();
  const kept = use === "look" ? { persister: keptForOffline<OrderDetail> } : {};
  const byNumber = orderId === undefined && orderNo !== undefined;
  const found = useQuery({
    ...orderByNumberQuery(client, orderNo ?? ""),
    ...kept,
    enabled: byNumber,
  });
  const order = useQuery({ ...orderDetailQuery(client, orderId), ...kept });
  return { named: byNumber || orderId !== undefined, query: byNumber ? found : order };
}
