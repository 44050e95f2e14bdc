import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import { useApi } from "../../core/session/services";
import type { AgreementPublish } from "../../core/wire";

const base = "/v3/system/admin/privacy";

/** Every version of the privacy agreement, the last to come into effect first. */
export function agreementsQuery(api: ConsoleApi) {
  return queryOptions({
    queryKey: ["privacy", "list"],
    queryFn: async ({ signal }) => (await api.get(`${base}/list`, {}, signal)).list,
  });
}

export function usePublishAgreement() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: AgreementPublish) => api.write(`${base}/publish`, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["privacy"] }),
  });
}
