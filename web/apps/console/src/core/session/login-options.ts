import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ConsoleApi } from "../console-api";
import { useApi } from "./services";

/** Limits and, in a demo, the accounts the sign-in page offers. */
export function loginOptionsQuery(api: ConsoleApi) {
  return queryOptions({
    queryKey: ["session", "options"],
    queryFn: ({ signal }) =>
      api.client.get("/v3/member/front/frontLogin/options", { auth: "none", signal }),
    staleTime: Infinity,
  });
}

/** Whether this server runs the demo profile. */
export function useIsDemo(): boolean {
  const options = useQuery(loginOptionsQuery(useApi()));
  return (options.data?.demoAccounts.length ?? 0) > 0;
}
