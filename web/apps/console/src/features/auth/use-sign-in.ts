import { ApiError, sendSecret, signIn } from "@gerai/api";
import type { SignIn, UserCenterData } from "@gerai/api";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../core/errors";
import { useServices } from "../../core/session/services";

/** What the page asks for now. */
export type SignInStep = "password" | "totp" | "privacy" | "ownPassword";

/** What was typed on the first step; later steps add to it. */
export interface Credentials {
  username: string;
  password: string;
}

/** A password that only its owner knows, typed twice. */
export interface OwnPassword {
  password: string;
  confirm: string;
}

/** Refusals that are no failure but ask for one thing more. */
const nextSteps: Readonly<Record<string, SignInStep>> = {
  totp_required: "totp",
  privacy_required: "privacy",
};

/**
 * Walks through the sign-in: password, then a code or the agreement where the server asks for it, and an own password
 * for who was given one.
 */
export function useSignIn(onSignedIn: () => void) {
  const { api, session } = useServices();
  const queries = useQueryClient();
  const [step, setStep] = useState<SignInStep>("password");
  const [sent, setSent] = useState<SignIn | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const [newcomer, setNewcomer] = useState<UserCenterData | null>(null);

  const enter = (user: UserCenterData) => {
    // Nothing fetched for the last user may show for this one.
    queries.clear();
    session.begin(user);
    onSignedIn();
  };

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      const next = error instanceof ApiError ? nextSteps[error.code] : undefined;
      if (next) setStep(next);
      else setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };

  const send = (request: SignIn) =>
    attempt(async () => {
      setSent(request);
      const { userCenterData } = await signIn(api.client, request);
      if (!userCenterData.passwordTemporary) return enter(userCenterData);
      setNewcomer(userCenterData);
      return setStep("ownPassword");
    });

  const settle = (own: OwnPassword) =>
    attempt(async () => {
      if (!sent || !newcomer) return;
      await sendSecret(api.client, "/v3/member/front/user/changePassword", {
        old: sent.password,
        ...own,
      });
      enter({ ...newcomer, passwordTemporary: false });
    });

  return {
    step,
    busy,
    failure,
    submitPassword: (credentials: Credentials) => send({ ...credentials, privacyVersion: null }),
    submitCode: (totp: string) => (sent ? send({ ...sent, totp }) : Promise.resolve()),
    submitPrivacy: (privacyVersion: string) =>
      sent ? send({ ...sent, privacyVersion }) : Promise.resolve(),
    submitOwnPassword: settle,
    startOver: () => {
      setNewcomer(null);
      setStep("password");
      setFailure(null);
      setSent(null);
    },
  };
}

/** What is wrong with a field says more than that something is. */
function failureText(error: unknown): string {
  const field = error instanceof ApiError ? error.fields[0]?.msg : undefined;
  return field ?? errorText(error);
}
