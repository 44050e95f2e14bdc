import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import { useApi } from "../../core/session/services";
import type { RoleGrants } from "../../core/wire";

const base = "/v3/org/admin/role";

/** Every role with what it may do. */
export function rolesQuery(api: ConsoleApi) {
  return queryOptions({
    queryKey: ["role", "list"],
    queryFn: ({ signal }) => api.get(`${base}/list`, {}, signal),
  });
}

/** Saves changed roles one after the other; the first refusal stops and leaves the rest unsaved. */
export function useSaveRoles() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (roles: readonly RoleGrants[]) => {
      for (const role of roles) await api.write(`${base}/save`, role);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["role"] }),
  });
}
