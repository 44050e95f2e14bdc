import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../core/session/services";
import type { AreaSave, RegionSave } from "../../core/wire";

/** Saves a region or an area; every tree is fetched anew. */
export function useSaveArea<Save extends RegionSave | AreaSave>(what: "region" | "area") {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Save) => api.write(`/v3/org/admin/${what}/save`, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["area"] }),
  });
}
