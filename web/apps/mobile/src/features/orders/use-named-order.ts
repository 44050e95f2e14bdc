import { useQuery } from "@tanstack/react-query";
import { orderDetailQuery } from "../../core/order-queries";
import { useClient } from "../../core/services-context";
import { orderByNumberQuery } from "./api";

interface NamedOrder {
  orderId?: string | undefined;
  orderNo?: string | undefined;
}

/** The order an address names, by its id or by the number people read. */
export function useNamedOrder({ orderId, orderNo }: NamedOrder) {
  const client = useClient();
  const byNumber = orderId === undefined && orderNo !== undefined;
  const found = useQuery({ ...orderByNumberQuery(client, orderNo ?? ""), enabled: byNumber });
  const order = useQuery(orderDetailQuery(client, orderId));
  return { named: byNumber || orderId !== undefined, query: byNumber ? found : order };
}
