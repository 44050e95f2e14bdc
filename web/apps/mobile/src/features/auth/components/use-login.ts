import { ApiError } from "@gerai/api";
import type { LoginOptions, TokenAnswer } from "@gerai/api";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { errorText } from "../../../core/error-text";
import { useServices } from "../../../core/services-context";
import { startPath } from "../../../core/start-path";
import { storageKeys } from "../../../core/storage-keys";
import { useCountdown } from "../../../core/use-countdown";
import { loginOptionsQuery, useBegin, useSignIn } from "../api";
import type { LoginProblems, LoginValues } from "./use-login-form";

/** Which field a refusal belongs to, by its code. */
const refusedField: Readonly<Record<string, keyof LoginValues>> = {
  login_failed: "password",
  privacy_required: "privacy",
  totp_wrong: "totp",
};

/** Fields of the call that the form shows. */
const formFields: ReadonlySet<string> = new Set(["username", "password", "totp"]);

/** Who signed in with a password that somebody else made up. */
interface Newcomer {
  answer: TokenAnswer;
  username: string;
  given: string;
}

/** Signs in and puts every refusal where it belongs. */
export function useLogin(
  options: LoginOptions | undefined,
  showProblems: (problems: LoginProblems) => void,
) {
  const services = useServices();
  const navigate = useNavigate();
  const signIn = useSignIn();
  const begin = useBegin();
  const [newcomer, setNewcomer] = useState<Newcomer | null>(null);
  const { left, start: startWait } = useCountdown();
  const [throttled, setThrottled] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const [pending, setPending] = useState(false);

  /** The version that is agreed to must be the one the server asks for. */
  const fetchOptions = () =>
    services.queryClient.ensureQueryData(loginOptionsQuery(services.client));

  /** Another agreement holds since the page was opened: that one is to be read and accepted. */
  const renewAgreement = async () => {
    services.queryClient.removeQueries({ queryKey: ["privacy"] });
    await services.queryClient.invalidateQueries(loginOptionsQuery(services.client));
  };

  const refuse = async (error: unknown, username: string) => {
    const code = error instanceof ApiError ? error.code : "";
    if (code === "totp_required") return setNeedsCode(true);
    if (code === "privacy_required") await renewAgreement();
    if (code === "login_throttled") {
      setThrottled(username);
      return startWait(retryAfter(error));
    }
    const field = refusedField[code];
    if (field) return showProblems({ [field]: errorText(error) });
    const fields = error instanceof ApiError ? fieldProblems(error) : {};
    if (Object.keys(fields).length > 0) return showProblems(fields);
    return setProblem(errorText(error));
  };

  const enter = async (answer: TokenAnswer, username: string) => {
    begin(answer);
    const { storage } = services;
    storage.setItem(storageKeys.lastAccount, username.trim());
    storage.setItem(storageKeys.agreedBy, username.trim());
    const start = startPath(services, answer.userCenterData);
    storage.setItem(storageKeys.lastStart, start);
    await navigate({ href: start, replace: true });
  };

  /** The newcomer has chosen a password of their own. */
  const settle = async () => {
    if (!newcomer) return;
    const { answer, username } = newcomer;
    const userCenterData = { ...answer.userCenterData, passwordTemporary: false };
    await enter({ ...answer, userCenterData }, username);
  };

  const send = async ({ username, password, totp }: LoginValues) => {
    setProblem(null);
    setPending(true);
    try {
      const { privacyVersion } = options ?? (await fetchOptions());
      const answer = await signIn.mutateAsync({
        username,
        password,
        privacyVersion,
        ...(needsCode ? { totp } : {}),
      });
      if (answer.userCenterData.passwordTemporary) {
        setNewcomer({ answer, username, given: password });
      } else await enter(answer, username);
    } catch (error) {
      await refuse(error, username);
    } finally {
      setPending(false);
    }
  };

  /** How long an account has to wait; somebody else on the same phone need not. */
  const waitOf = (username: string) => (username.trim() === throttled ? left : 0);

  return { send, pending, problem, needsCode, waitOf, newcomer, settle };
}

function fieldProblems(error: ApiError): LoginProblems {
  return Object.fromEntries(
    error.fields
      .filter((problem) => formFields.has(problem.field))
      .map((problem) => [problem.field, problem.msg || error.message]),
  );
}

function retryAfter(error: unknown): number {
  return (error instanceof ApiError ? error.retryAfter : null) ?? 60;
}
