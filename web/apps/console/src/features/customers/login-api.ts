import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import { recordPath } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { BuyerLoginSave } from "../../core/wire";

/** The logins that act for a customer. */
export function buyerLoginsQuery(api: ConsoleApi, customerId: string) {
  return queryOptions({
    queryKey: ["buyerLogin", customerId],
    queryFn: ({ signal }) => api.get(recordPath("buyerLogin", "list"), { id: customerId }, signal),
  });
}

/** Opens a login, or says anew for whom it acts. */
export function useSaveBuyerLogin() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BuyerLoginSave) => api.write(recordPath("buyerLogin", "save"), body),
    // Also after a refusal: somebody else may have been faster.
    onSettled: () => queries.invalidateQueries({ queryKey: ["buyerLogin"] }),
  });
}
