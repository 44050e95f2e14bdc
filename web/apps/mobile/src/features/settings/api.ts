import { sendSecret } from "@gerai/api";
import type { Client, Input, SmsScene, UserCenterData, UserUpdate } from "@gerai/api";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient, useServices } from "../../core/services-context";
import type { PayPasswordChange } from "./pay-password";

/** The devices this account is signed in on. */
export function deviceSessionsQuery(client: Client) {
  return queryOptions({
    queryKey: ["account", "sessions"],
    queryFn: ({ signal }) => client.get("/v3/member/front/user/sessions", { signal }),
  });
}

/** Changes parts of the own profile. */
export function useUpdateUser() {
  const { client, session } = useServices();
  return useMutation({
    mutationFn: (update: UserUpdate) =>
      client.post("/v3/member/front/user/update", { json: update }),
    onSuccess: (user) => session.update(user),
  });
}

/** Sends a code by text message. */
export function useSendSms() {
  const client = useClient();
  return useMutation({
    mutationFn: ({ scene, mobile }: { scene: SmsScene; mobile?: string | undefined }) =>
      client.post("/v3/member/front/user/sms/send", {
        json: { scene, ...(mobile ? { mobile } : {}) },
      }),
  });
}

/** Binds a phone number. */
export function useBindMobile() {
  const { client } = useServices();
  const refresh = useRefreshProfile();
  return useMutation({
    mutationFn: (bind: { mobile: string; code: string }) =>
      sendSecret(client, "/v3/member/front/user/bindMobile", bind),
    onSuccess: ({ phoneMasked }) => refresh({ phoneMasked, phoneBound: true }),
  });
}

/** Changes the login password; other devices are signed out by the server. */
export function useChangePassword() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Input<"/v3/member/front/user/changePassword">) =>
      sendSecret(client, "/v3/member/front/user/changePassword", change),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["account"] }),
  });
}

/** Checks the current payment password before a new one is asked for. */
export function useVerifyPayPassword() {
  const client = useClient();
  return useMutation({
    mutationFn: (password: string) =>
      client.post("/v3/member/front/user/payPassword/verify", { json: { password } }),
  });
}

/** Sets, changes or resets the payment password. */
export function useSavePayPassword() {
  const client = useClient();
  const refresh = useRefreshProfile();
  return useMutation({
    mutationFn: ({ mode, proof, password }: PayPasswordChange) => {
      const secret = { password, confirm: password };
      const path = "/v3/member/front/user/payPassword";
      if (mode === "change") return sendSecret(client, `${path}/change`, { old: proof, ...secret });
      return sendSecret(client, `${path}/${mode}`, { code: proof, ...secret });
    },
    onSuccess: () => refresh({ payPasswordSet: true }),
  });
}

/** Signs another device out. */
export function useRevokeSession() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) =>
      client.post("/v3/member/front/user/sessions/revoke", { json: { sessionId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["account", "sessions"] }),
  });
}

/** The profile says whether phone and payment password are set; ask again after changing them. */
function useRefreshProfile(): (known: Partial<UserCenterData>) => Promise<void> {
  const { client, session } = useServices();
  return async (known) => {
    try {
      session.update(await client.get("/v3/member/front/user/info"));
    } catch {
      // The change itself is made: it must not be reported as failed for want of a fresh profile.
      const { user } = session.getState();
      if (user) session.update({ ...user, ...known });
    }
  };
}
