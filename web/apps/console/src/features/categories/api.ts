import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CategorySave } from "../../app/wire";
import { useApi } from "../../core/session/services";

/** Saves a category; the tree is fetched anew. */
export function useSaveCategory() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CategorySave) => api.write<unknown>("/v3/goods/admin/category/save", body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["category"] }),
  });
}
