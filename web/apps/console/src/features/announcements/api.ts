import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import type { ListQuery } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { AnnouncementSave, CompanyAnnouncement } from "../../core/wire";

const base = "/v3/system/admin/announcement";

/** Announcements, newest first. */
export function announcementsQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: ["announcement", "list", query],
    queryFn: ({ signal }) => api.get(`${base}/list`, query, signal),
    placeholderData: keepPreviousData,
  });
}

export async function readAnnouncement(api: ConsoleApi, id: string): Promise<CompanyAnnouncement> {
  return await api.get(`${base}/detail`, { id });
}

export function announcementQuery(api: ConsoleApi, id: string) {
  return queryOptions({
    queryKey: ["announcement", "detail", id],
    queryFn: () => readAnnouncement(api, id),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useSaveAnnouncement() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: AnnouncementSave) => api.write(`${base}/save`, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["announcement"] }),
  });
}

/** A step in the life of an announcement. */
export interface AnnouncementStep {
  step: "publish" | "withdraw";
  announcement: CompanyAnnouncement;
}

export function useAnnouncementStep() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ step, announcement: { id, ver } }: AnnouncementStep) =>
      api.write(`${base}/${step}`, { id, ver }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["announcement"] }),
  });
}
