import type { Client } from "@gerai/api";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient, useServices } from "../../core/session/services";

const totp = "/v3/member/front/user/totp";

/** The devices this account is signed in on. */
export function sessionsQuery(client: Client) {
  return queryOptions({
    queryKey: ["session", "devices"],
    queryFn: ({ signal }) => client.get("/v3/member/front/user/sessions", { signal }),
  });
}

export function useRevokeSession() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      client.post("/v3/member/front/user/sessions/revoke", { json: { sessionId: id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["session", "devices"] }),
  });
}

export function useStartTotp() {
  const client = useClient();
  return useMutation({ mutationFn: () => client.post(`${totp}/start`, null) });
}

/** Turns two-step sign-in on; the recovery codes come this once. */
export function useConfirmTotp() {
  const client = useClient();
  return useMutation({
    mutationFn: (code: string) => client.post(`${totp}/confirm`, { json: { code } }),
  });
}

export function useDisableTotp() {
  const client = useClient();
  return useMutation({
    mutationFn: (code: string) => client.post(`${totp}/disable`, { json: { code } }),
  });
}

/** Reads the own profile again after it changed on the server. */
export function useRefreshUser() {
  const { api, session } = useServices();
  return async () => session.begin(await api.client.get("/v3/member/front/user/info"));
}
