import { queryOptions, skipToken, useMutation, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { ConsoleApi, ExportPath } from "../console-api";
import type { ListQuery } from "../records/record-api";
import { useApi } from "../session/services";
import type { ExportJob } from "../wire";

/** How often somebody who waits is told how far it is. */
const lookEveryMs = 2000;

const exportsKey = ["exports"];

/** Whether rows are still to be written. */
export function isOpen({ status }: ExportJob): boolean {
  return status === "queued" || status === "running";
}

/** One's own exports; asked for again and again while one is being written. */
export function exportsQuery(api: ConsoleApi) {
  return queryOptions({
    queryKey: exportsKey,
    queryFn: async ({ signal }) => (await api.get("/v3/report/front/export/list", {}, signal)).list,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? lookEveryMs : false),
  });
}

/** The exports whose end is told, by id. A short one may be done before the list is read for the first time. */
export const awaitedQuery = queryOptions({
  queryKey: ["awaited-exports"],
  queryFn: skipToken,
  initialData: [] as readonly string[],
});

export function awaitExports(queries: QueryClient, ids: readonly string[]) {
  queries.setQueryData(awaitedQuery.queryKey, (awaited = []) => [...new Set([...awaited, ...ids])]);
}

export function forgetExports(queries: QueryClient, ids: readonly string[]) {
  queries.setQueryData(awaitedQuery.queryKey, (awaited = []) =>
    awaited.filter((id) => !ids.includes(id)),
  );
}

/** Asks for the workbook of a list. */
export function useAskExport(path: ExportPath) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (query: ListQuery) => api.ask(path, query),
    onSuccess: ({ id }) => {
      awaitExports(queries, [id]);
      return queries.fetchQuery({ ...exportsQuery(api), staleTime: 0 });
    },
  });
}

/** What can be done with an export. */
export type ExportChange = "cancel" | "retry" | "remove";

export function useChangeExport(change: ExportChange) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await api.write(`/v3/report/front/export/${change}`, { id });
      if (change === "retry") awaitExports(queries, [id]);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: exportsKey }),
  });
}

const chatKey = ["chat-tool"];
const sentKey = ["exports-sent"];

/** One's own account in the country's workplace chat tool. */
export function chatAccountQuery(api: ConsoleApi) {
  return queryOptions({
    queryKey: chatKey,
    queryFn: ({ signal }) => api.get("/v3/report/front/chatTool/account", {}, signal),
  });
}

/** What was sent there; asked for again and again while something is on its way. */
export function sentQuery(api: ConsoleApi) {
  return queryOptions({
    queryKey: sentKey,
    queryFn: async ({ signal }) => (await api.get("/v3/report/front/export/sent", {}, signal)).list,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === "waiting") ? lookEveryMs : false,
  });
}

/** Sends the file of an export to one's account in the workplace chat tool. */
export function useSendExport() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.write("/v3/report/front/export/send", { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: sentKey }),
  });
}

/** Fetches the file of an export by a link of its own, past the memory of the page. */
export function useFetchExport() {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.get("/v3/report/front/export/link", { id }),
    onSuccess: ({ url, fileName }) => {
      const link = document.createElement("a");
      link.href = url;
      link.download = fileName;
      link.click();
    },
  });
}
