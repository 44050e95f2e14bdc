import { ApiError } from "@gerai/api";
import type { LoginOptions } from "@gerai/api";
import { signInSchema } from "@gerai/domain";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import * as v from "valibot";
import { errorText } from "../../../core/error-text";
import { showFieldErrors } from "../../../core/form-errors";
import { useServices } from "../../../core/services-context";
import { startPath } from "../../../core/start-path";
import { useCountdown } from "../../../core/use-countdown";
import { loginOptionsQuery, useSignIn } from "../api";

/** Rules of the login form. The code is asked for only after the server wants one. */
export const loginSchema = v.object({ ...signInSchema.entries, totp: v.string() });

/** What the login form holds. */
export interface LoginValues {
  username: string;
  password: string;
  privacy: boolean;
  totp: string;
}

/** What a complete form gives. */
export type SignInValues = v.InferOutput<typeof loginSchema>;

/** Sends the form and puts every refusal where it belongs. */
export function useLogin(
  form: UseFormReturn<LoginValues, unknown, SignInValues>,
  options: LoginOptions | undefined,
) {
  const services = useServices();
  const navigate = useNavigate();
  const signIn = useSignIn();
  const { left: wait, start: startWait } = useCountdown();
  const [problem, setProblem] = useState<string | null>(null);
  const [needsCode, setNeedsCode] = useState(false);

  /** The version that is agreed to must be the one the server asks for. */
  const fetchOptions = () =>
    services.queryClient.ensureQueryData(loginOptionsQuery(services.client));

  const refuse = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : "";
    const message = errorText(error);
    if (code === "login_failed") return form.setError("password", { message });
    if (code === "privacy_required") return form.setError("privacy", { message });
    if (code === "totp_required") return setNeedsCode(true);
    if (code === "totp_wrong") return form.setError("totp", { message });
    if (code === "login_throttled") return startWait(retryAfter(error));
    const fields = { username: "username", password: "password", totp: "totp" } as const;
    if (!showFieldErrors(error, fields, form.setError)) setProblem(message);
  };

  const send = async ({ username, password, totp }: SignInValues) => {
    setProblem(null);
    try {
      const { privacyVersion } = options ?? (await fetchOptions());
      const answer = await signIn.mutateAsync({
        username,
        password,
        privacyVersion,
        ...(needsCode ? { totp } : {}),
      });
      await navigate({ href: startPath(services, answer.userCenterData), replace: true });
    } catch (error) {
      refuse(error);
    }
  };

  return { send, pending: signIn.isPending, problem, needsCode, wait };
}

function retryAfter(error: unknown): number {
  return (error instanceof ApiError ? error.retryAfter : null) ?? 60;
}
