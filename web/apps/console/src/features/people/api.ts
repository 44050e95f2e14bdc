import { useMutation } from "@tanstack/react-query";
import type { NewPasswordOnce } from "../../app/wire";
import { recordPath } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";

/** Gives a login a new password; the answer is the only time anybody sees it. */
export function useResetPassword() {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) =>
      api.write<NewPasswordOnce>(recordPath("person", "resetPassword"), { id }),
  });
}
