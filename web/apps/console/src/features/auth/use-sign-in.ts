import { ApiError, signIn } from "@gerai/api";
import type { SignIn } from "@gerai/api";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../core/errors";
import { useServices } from "../../core/session/services";

/** What the page asks for now. */
export type SignInStep = "password" | "totp" | "privacy";

/** What was typed on the first step; later steps add to it. */
export interface Credentials {
  username: string;
  password: string;
}

/** Refusals that are no failure but ask for one thing more. */
const nextSteps: Readonly<Record<string, SignInStep>> = {
  totp_required: "totp",
  privacy_required: "privacy",
};

/** Walks through the sign-in: password, then a code or the agreement where the server asks for it. */
export function useSignIn(onSignedIn: () => void) {
  const { api, session } = useServices();
  const queries = useQueryClient();
  const [step, setStep] = useState<SignInStep>("password");
  const [sent, setSent] = useState<SignIn | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const send = async (request: SignIn) => {
    setBusy(true);
    setFailure(null);
    setSent(request);
    try {
      const answer = await signIn(api.client, request);
      // Nothing fetched for the last user may show for this one.
      queries.clear();
      session.begin(answer.userCenterData);
      onSignedIn();
    } catch (error) {
      const next = error instanceof ApiError ? nextSteps[error.code] : undefined;
      if (next) setStep(next);
      else setFailure(errorText(error));
    } finally {
      setBusy(false);
    }
  };

  return {
    step,
    busy,
    failure,
    submitPassword: (credentials: Credentials) => send({ ...credentials, privacyVersion: null }),
    submitCode: (totp: string) => (sent ? send({ ...sent, totp }) : Promise.resolve()),
    submitPrivacy: (privacyVersion: string) =>
      sent ? send({ ...sent, privacyVersion }) : Promise.resolve(),
    startOver: () => {
      setStep("password");
      setFailure(null);
      setSent(null);
    },
  };
}
