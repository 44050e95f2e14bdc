import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../core/session/services";
import type { CategorySave } from "../../core/wire";

/** Saves a category; the tree is fetched anew. */
export function useSaveCategory() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CategorySave) => api.write("/v3/goods/admin/category/save", body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["category"] }),
  });
}
