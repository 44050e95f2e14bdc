import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import type { ListQuery } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { AppVersion, VersionSave } from "../../core/wire";

const base = "/v3/system/admin/appVersion";

/** Releases, newest first. */
export function versionsQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: ["appVersion", "list", query],
    queryFn: ({ signal }) => api.get(`${base}/list`, query, signal),
    placeholderData: keepPreviousData,
  });
}

export async function readVersion(api: ConsoleApi, id: string): Promise<AppVersion> {
  return await api.get(`${base}/detail`, { id });
}

export function versionQuery(api: ConsoleApi, id: string) {
  return queryOptions({
    queryKey: ["appVersion", "detail", id],
    queryFn: () => readVersion(api, id),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useSaveVersion() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: VersionSave) => api.write(`${base}/save`, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["appVersion"] }),
  });
}

/** A step in the life of a release; `rollout` only when publishing. */
export interface VersionStep {
  step: "publish" | "withdraw";
  version: AppVersion;
  rollout?: number;
}

export function useVersionStep() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ step, version: { id, ver }, rollout }: VersionStep) =>
      api.write(`${base}/${step}`, {
        id,
        ver,
        ...(rollout === undefined ? {} : { rollout }),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["appVersion"] }),
  });
}

export function useUploadPackage() {
  const api = useApi();
  return useMutation({
    mutationFn: (file: File) => api.upload(`${base}/package`, file),
  });
}
