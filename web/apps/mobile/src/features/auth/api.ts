import { signIn } from "@gerai/api";
import type { Client, SignIn, TokenAnswer } from "@gerai/api";
import { currentLanguage } from "@gerai/i18n";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { useServices } from "../../core/services-context";

/** What the login page needs to know before anybody signs in. */
export function loginOptionsQuery(client: Client) {
  return queryOptions({
    queryKey: ["login", "options"],
    queryFn: ({ signal }) =>
      client.get("/v3/member/front/frontLogin/options", { auth: "none", signal }),
    staleTime: 300_000,
  });
}

/** Signs in. The session of this device begins when the password is the user's own. */
export function useSignIn() {
  const { client } = useServices();
  return useMutation({ mutationFn: (credentials: SignIn) => signIn(client, credentials) });
}

/** Starts the session of this device. */
export function useBegin() {
  const { client, session, queryClient } = useServices();
  return (answer: TokenAnswer) => {
    queryClient.clear();
    session.begin(answer);
    void tellLanguage(client, answer.userCenterData.language);
  };
}

/** The language chosen on this device is also the one the server should write notices in. */
async function tellLanguage(client: Client, known: string): Promise<void> {
  const language = currentLanguage();
  if (known === language) return;
  try {
    await client.post("/v3/member/front/user/update", { json: { language } });
  } catch {
    // The next sign-in tries again; notices arrive in the former language until then.
  }
}
