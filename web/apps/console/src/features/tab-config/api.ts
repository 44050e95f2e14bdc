import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import { useApi } from "../../core/session/services";
import type { TabConfig, TabConfigSave, TabConfigs } from "../../core/wire";

const base = "/v3/system/admin/tabConfig";

/** Every configured tab list, and what a tab may be made of. */
export function tabConfigsQuery(api: ConsoleApi) {
  return queryOptions({
    queryKey: ["tabConfig", "list"],
    queryFn: ({ signal }) => readTabConfigs(api, signal),
  });
}

export async function readTabConfigs(api: ConsoleApi, signal?: AbortSignal): Promise<TabConfigs> {
  return await api.get(`${base}/list`, {}, signal);
}

export function useSaveTabConfig() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: TabConfigSave) => api.write(`${base}/save`, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["tabConfig"] }),
  });
}

/** Removes a list; its audience falls back to the next wider one or to the built-in tabs. */
export function useDeleteTabConfig() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ver }: TabConfig) => api.write(`${base}/delete`, { id, ver }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["tabConfig"] }),
  });
}
