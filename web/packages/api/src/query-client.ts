import { QueryClient } from "@tanstack/react-query";
import { NetworkError } from "./errors";

/** Server state with the project's defaults: one retry when the network failed, none otherwise. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 600_000,
        refetchOnWindowFocus: false,
        // Offline is an error the page shows, not a wait without end.
        networkMode: "always",
        // Whoever was told that there is no network need not ask again once there is one.
        refetchOnReconnect: ({ state }) => (state.error ? "always" : false),
        retry: (failures, error) => failures < 1 && error instanceof NetworkError,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
