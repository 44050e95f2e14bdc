import { sendOnce } from "@gerai/api";
import type { Client, Page, Schemas } from "@gerai/api";
import { currentLanguage } from "@gerai/i18n";
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { keptForOffline } from "../../core/offline-reads";
import { salesKey } from "../../core/sales-queries";
import { useServices } from "../../core/services-context";
import type { SalesCalendar, SalesReport, SalesReportItem } from "./wire";

const pageSize = 20;
/** Days that the small chart shows. */
export const chartDays = 14;

/** What the reader sold today, this week and this month. */
export function figuresQuery(client: Client) {
  return queryOptions({
    queryKey: [...salesKey, "figures"],
    queryFn: ({ signal }) => client.get("/v3/report/front/sales/figures", { signal }),
    persister: keptForOffline,
  });
}

/** The stores that somebody works in lately with the days they do, the primary one first. */
export function reportStoresQuery(client: Client) {
  return queryOptions({
    queryKey: [...salesKey, "stores"],
    queryFn: ({ signal }) => client.get("/v3/report/front/sales/store/options", { signal }),
    persister: keptForOffline,
  });
}

/** Somebody's reports, the latest days first. */
export function reportsQuery(client: Client, personId: string | null) {
  return infiniteQueryOptions({
    queryKey: [...salesKey, "list", personId],
    queryFn: ({ pageParam, signal }) =>
      client.get("/v3/report/front/sales/report/list", {
        query: { personId, pageNum: pageParam, pageSize },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.pageNum < page.pages ? page.pageNum + 1 : undefined),
    persister: keptForOffline<Page<SalesReportItem>>,
  });
}

/** The reports of some days. */
export function reportsOfDaysQuery(
  client: Client,
  filter: { personId: string | null; dateFrom: string; dateTo: string; storeId?: string },
) {
  return queryOptions({
    queryKey: [...salesKey, "days", filter],
    queryFn: ({ signal }) =>
      client.get("/v3/report/front/sales/report/list", {
        query: { ...filter, pageSize: 100 },
        signal,
      }),
    persister: keptForOffline,
  });
}

/** The id of the report with a number. */
export function reportIdQuery(client: Client, docNo: string) {
  return queryOptions({
    queryKey: [...salesKey, "number", docNo],
    queryFn: async ({ signal }) => {
      const { list } = await client.get("/v3/report/front/sales/report/list", {
        query: { docNo, pageSize: 1 },
        signal,
      });
      return list[0]?.reportId ?? null;
    },
    persister: keptForOffline,
  });
}

/** A report with its lines and what happened to it. */
export function reportQuery(client: Client, reportId: string) {
  return queryOptions({
    queryKey: [...salesKey, "report", currentLanguage(), reportId],
    queryFn: ({ signal }) =>
      client.get("/v3/report/front/sales/report/detail", {
        query: { reportId },
        signal,
      }),
    persister: keptForOffline,
  });
}

/** Who of the reader's people has not reported on a day. */
export function notReportedQuery(client: Client, date: string) {
  return queryOptions({
    queryKey: [...salesKey, "notReported", date],
    queryFn: ({ signal }) =>
      client.get("/v3/report/front/sales/calendar/missing", {
        query: { date },
        signal,
      }),
    persister: keptForOffline,
  });
}

/** Stores and days of a month, as far as the reader's people go. */
export function calendarQuery(client: Client, month: string) {
  return infiniteQueryOptions({
    queryKey: [...salesKey, "calendar", month],
    queryFn: ({ pageParam, signal }) =>
      client.get("/v3/report/front/sales/calendar", {
        query: { month, pageNum: pageParam, pageSize },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ rows }) => (rows.pageNum < rows.pages ? rows.pageNum + 1 : undefined),
    persister: keptForOffline<SalesCalendar>,
  });
}

/** The promoter mends the own report before the cut-off. */
export function useAmend() {
  return useReportChange("amend", (client, input: Schemas["Amendment"], idempotencyKey) =>
    client.post("/v3/report/front/sales/report/amend", { json: input }, { idempotencyKey }),
  );
}

/** A trainer or manager mends what is closed. */
export function useCorrect() {
  return useReportChange("correct", (client, input: Schemas["Correction"], idempotencyKey) =>
    client.post("/v3/report/front/sales/report/correct", { json: input }, { idempotencyKey }),
  );
}

/** Takes a whole report back. */
export function useVoid() {
  return useReportChange("void", (client, input: Schemas["Withdrawal"], idempotencyKey) =>
    client.post("/v3/report/front/sales/report/void", { json: input }, { idempotencyKey }),
  );
}

/** Changes a report at most once, however often it is tried. */
function useReportChange<Input extends { reportId: string }>(
  kind: string,
  send: (client: Client, input: Input, key: string) => Promise<SalesReport>,
) {
  const { client, storage } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) =>
      sendOnce(storage, `sales.${kind}.${input.reportId}`, input, (key) =>
        send(client, input, key),
      ),
    onSuccess: async (report) => {
      queryClient.setQueryData(reportQuery(client, report.reportId).queryKey, report);
      await queryClient.invalidateQueries({ queryKey: salesKey });
    },
    // Somebody else may have changed it meanwhile.
    onError: () => queryClient.invalidateQueries({ queryKey: [...salesKey, "report"] }),
  });
}
