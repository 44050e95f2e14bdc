import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import { useApi } from "../../core/session/services";
import type { VideoSetting } from "../../core/wire";

/** Where the calls are. */
export const base = "/v3/system/admin/video";

/** Every film, by the page that shows it. */
export function videosQuery(api: ConsoleApi) {
  return queryOptions({
    queryKey: ["video", "list"],
    queryFn: ({ signal }) => readVideos(api, signal),
  });
}

export async function readVideos(
  api: ConsoleApi,
  signal?: AbortSignal,
): Promise<readonly VideoSetting[]> {
  return (await api.get(`${base}/list`, {}, signal)).list;
}

export function useDeleteVideo() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ver }: VideoSetting) => api.write(`${base}/delete`, { id, ver }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["video"] }),
  });
}
