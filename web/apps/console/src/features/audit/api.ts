import { useMutation } from "@tanstack/react-query";
import type { AuditCheck } from "../../app/wire";
import { useApi } from "../../core/session/services";

/** Reads the whole history again on the server; asked for, never automatic, because it is costly. */
export function useVerifyAudit() {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.get<AuditCheck>("/v3/system/admin/audit/verify"),
  });
}
