import type { Client } from "@gerai/api";
import { currentLanguage } from "@gerai/i18n";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { useServices } from "../../core/services-context";

/** The privacy agreement in the reader's language. */
export function privacyQuery(client: Client) {
  return queryOptions({
    queryKey: ["privacy", "text", currentLanguage()],
    queryFn: ({ signal }) => client.get("/v3/member/front/user/privacy", { auth: "none", signal }),
    staleTime: 3_600_000,
  });
}

/** Accepts the version in force now and takes over the profile that says so. */
export function useAcceptPrivacy() {
  const { client, session } = useServices();
  return useMutation({
    mutationFn: async () => {
      const { privacyVersion } = await client.get("/v3/member/front/frontLogin/options", {
        auth: "none",
      });
      await client.post("/v3/member/front/user/privacy/accept", {
        json: { version: privacyVersion },
      });
      return await client.get("/v3/member/front/user/info");
    },
    onSuccess: (user) => session.update(user),
  });
}
