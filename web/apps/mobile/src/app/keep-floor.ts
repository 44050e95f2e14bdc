import type { Client, UserCenterData } from "@gerai/api";
import { dateInZone } from "@gerai/domain";
import type { QueryClient } from "@tanstack/react-query";
import { may } from "../core/may";
import type { Services } from "../core/services";
import { storeStockQuery } from "../core/stock/store-stock";
import { toReceiveQuery, transfersQuery } from "../core/stock/transfer-queries";
import type { TransferKind } from "../core/stock/transfer-types";
import { tasksQuery } from "../core/task-queries";
import { countsQuery, openCountQuery } from "../features/inventory-count/api";
import { lossesQuery } from "../features/losses/api";
import {
  figuresQuery,
  reportsOfDaysQuery,
  reportsQuery,
  reportStoresQuery,
} from "../features/sales-report/api";
import { transferQuery, transferStoresQuery } from "../features/transfers/api";

/** So long it may be as it is: nobody's data plan is spent on what hardly changes. */
const staleTime = 10 * 60_000;
/** More stores nobody stands in on one day. */
const mostStores = 5;

/** Something to be read. */
type Read = () => Promise<unknown>;

interface Reader {
  client: Client;
  queryClient: QueryClient;
  user: UserCenterData;
}

/**
 * Reads what somebody needs in the aisle: the stores, their stock, what goes on in them, what is due and what is on its way.
 * It stays on the device, so that a page opens without a network that was never opened with one. One after the other: what is
 * on the screen comes first.
 */
export async function keepFloor({ client, queryClient, session }: Services): Promise<void> {
  const { user } = session.getState();
  if (!user) return;
  const reader = { client, queryClient, user };
  const reads = [
    () => queryClient.prefetchQuery({ ...tasksQuery(client), staleTime }),
    ...(may(user, "sales_report_submit") ? sales(reader) : []),
    ...(may(user, "stock_count_submit") ? counts(reader) : []),
    ...(may(user, "stock_transfer") ? transfers(reader) : []),
  ];
  for (const read of reads) await read();
}

function sales({ client, queryClient, user }: Reader): Read[] {
  const { personId, timeZone } = user;
  const today = dateInZone(new Date(), timeZone);
  const days = { personId, dateFrom: today, dateTo: today };
  return [
    () => queryClient.prefetchQuery({ ...figuresQuery(client), staleTime }),
    () => queryClient.prefetchQuery({ ...reportStoresQuery(client), staleTime }),
    () => queryClient.prefetchQuery({ ...reportsOfDaysQuery(client, days), staleTime }),
    () => queryClient.prefetchInfiniteQuery({ ...reportsQuery(client, personId), staleTime }),
  ];
}

function counts({ client, queryClient, user }: Reader): Read[] {
  const ofStore = ({ id }: { id: string }): Read[] => [
    () => queryClient.prefetchQuery({ ...openCountQuery(client, id), staleTime }),
    () => queryClient.prefetchQuery({ ...storeStockQuery(client, id), staleTime }),
  ];
  return [
    () => queryClient.prefetchInfiniteQuery({ ...countsQuery(client, {}), staleTime }),
    () => queryClient.prefetchInfiniteQuery({ ...lossesQuery(client, undefined), staleTime }),
    ...user.stores.slice(0, mostStores).flatMap(ofStore),
  ];
}

function transfers(reader: Reader): Read[] {
  const { client, queryClient, user } = reader;
  const ofStore = ({ id }: { id: string }): Read[] => [
    () => queryClient.prefetchQuery({ ...storeStockQuery(client, id), staleTime }),
    () => queryClient.prefetchQuery({ ...transferStoresQuery(client, id), staleTime }),
  ];
  return [
    () => onTheWay(reader, "transfer"),
    () => onTheWay(reader, "allocation"),
    ...user.stores.slice(0, mostStores).flatMap(ofStore),
  ];
}

/** What is to be received is opened in the stockroom, where no network reaches. */
async function onTheWay({ client, queryClient }: Reader, kind: TransferKind): Promise<void> {
  const coming = toReceiveQuery(client, kind);
  await queryClient.prefetchInfiniteQuery({ ...transfersQuery(client, { kind }), staleTime });
  await queryClient.prefetchInfiniteQuery({ ...coming, staleTime });
  const pages = queryClient.getQueryData(coming.queryKey)?.pages ?? [];
  for (const { transferId } of pages.flatMap(({ list }) => list)) {
    await queryClient.prefetchQuery({ ...transferQuery(client, kind, transferId), staleTime });
  }
}
