import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ParkedJob } from "../../app/wire";
import type { ConsoleApi } from "../../core/console-api";
import { useApi } from "../../core/session/services";

const base = "/v3/system/admin/job";

/** Background work that was given up, the oldest first. */
export function parkedJobsQuery(api: ConsoleApi) {
  return queryOptions({
    queryKey: ["parkedJob", "list"],
    queryFn: async ({ signal }) =>
      (await api.get<{ list: ParkedJob[] }>(`${base}/list`, {}, signal)).list,
  });
}

/** Gives such work another round of attempts. */
export function useRetryJob() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ParkedJob) => api.write<null>(`${base}/retry`, { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["parkedJob"] }),
  });
}
