import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import { useApi } from "../../core/session/services";
import type { ParkedJob } from "../../core/wire";

const base = "/v3/system/admin/job";

/** Background work that was given up, the oldest first. */
export function parkedJobsQuery(api: ConsoleApi) {
  return queryOptions({
    queryKey: ["parkedJob", "list"],
    queryFn: async ({ signal }) => (await api.get(`${base}/list`, {}, signal)).list,
  });
}

/** Gives such work another round of attempts. */
export function useRetryJob() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ParkedJob) => api.write(`${base}/retry`, { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["parkedJob"] }),
  });
}
