import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Agreement, AgreementPublish } from "../../app/wire";
import type { ConsoleApi } from "../../core/console-api";
import { useApi } from "../../core/session/services";

const base = "/v3/system/admin/privacy";

/** Every version of the privacy agreement, the last to come into effect first. */
export function agreementsQuery(api: ConsoleApi) {
  return queryOptions({
    queryKey: ["privacy", "list"],
    queryFn: async ({ signal }) =>
      (await api.get<{ list: Agreement[] }>(`${base}/list`, {}, signal)).list,
  });
}

export function usePublishAgreement() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: AgreementPublish) => api.write<Agreement>(`${base}/publish`, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["privacy"] }),
  });
}
