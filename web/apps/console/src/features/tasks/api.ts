import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import type { ListQuery } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { TaskEnd, TaskInput } from "../../core/wire";

const base = "/v3/message/front/task/given";

/** What was given to promoters in reach, the newest first. */
export function givenTasksQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: ["given-task", "list", query],
    queryFn: ({ signal }) => api.get(`${base}/list`, query, signal),
    placeholderData: keepPreviousData,
  });
}

/** Promoters in reach who work somewhere today. */
export function taskPeopleQuery(api: ConsoleApi) {
  return queryOptions({
    queryKey: ["given-task", "people"],
    queryFn: async ({ signal }) => (await api.get(`${base}/people`, {}, signal)).list,
  });
}

export function useGiveTask() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: TaskInput) => api.write(`${base}/give`, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["given-task"] }),
  });
}

export function useWithdrawTask() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: TaskEnd) => api.write(`${base}/withdraw`, body),
    onSettled: () => queries.invalidateQueries({ queryKey: ["given-task"] }),
  });
}
