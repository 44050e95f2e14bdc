import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AreaKind, LocalText } from "../../app/wire";
import { useApi } from "../../core/session/services";

/** What a region's form sends. */
export interface RegionSave {
  id: string | null;
  ver: number | null;
  countryCode: number;
  name: LocalText;
  sort: number;
}

/** What an area's form sends. */
export interface AreaSave {
  id: string | null;
  ver: number | null;
  regionId: string;
  kind: AreaKind;
  name: string;
  managerPersonId: string | null;
}

/** Saves a region or an area; every tree is fetched anew. */
export function useSaveArea<Save extends RegionSave | AreaSave>(what: "region" | "area") {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Save) => api.write<unknown>(`/v3/org/admin/${what}/save`, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["area"] }),
  });
}
