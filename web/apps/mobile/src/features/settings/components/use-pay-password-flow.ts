import { ApiError } from "@gerai/api";
import { t } from "@gerai/i18n";
import { useReducer } from "react";
import { payPasswordProblem } from "../../../core/payment/pay-password-problem";
import { useSavePayPassword, useVerifyPayPassword } from "../api";
import { newPayPasswordFlow, payPasswordReducer } from "../pay-password";
import type { PayPasswordMode, PayPasswordStep } from "../pay-password";

/** Drives the steps and turns refusals into words under the step that caused them. */
export function usePayPasswordFlow(mode: PayPasswordMode, onDone: () => void) {
  const [flow, dispatch] = useReducer(payPasswordReducer, newPayPasswordFlow);
  const verify = useVerifyPayPassword();
  const save = useSavePayPassword();

  const refuse = (error: unknown, fallback: PayPasswordStep) =>
    dispatch({
      type: "refused",
      step: stepOf(error) ?? fallback,
      problem: payPasswordProblem(error),
    });

  const prove = async (proof: string) => {
    if (mode !== "change") return dispatch({ type: "proven", proof });
    try {
      await verify.mutateAsync(proof);
      dispatch({ type: "proven", proof });
    } catch (error) {
      refuse(error, "proof");
    }
  };

  const confirm = async (repeated: string) => {
    if (repeated !== flow.password) {
      return dispatch({ type: "mismatch", problem: t("validation.passwordMismatch") });
    }
    try {
      await save.mutateAsync({ mode, proof: flow.proof, password: flow.password });
      onDone();
    } catch (error) {
      refuse(error, "new");
    }
  };

  const complete = (entry: string) => {
    if (flow.step === "proof") void prove(entry);
    else if (flow.step === "new") dispatch({ type: "chosen", password: entry });
    else void confirm(entry);
  };

  return {
    flow,
    busy: verify.isPending || save.isPending,
    type: (entry: string) => dispatch({ type: "typed", entry }),
    complete,
  };
}

/** Refusals that belong to the proof rather than to the new password. */
const proofCodes: ReadonlySet<string> = new Set([
  "code_wrong",
  "pay_password_wrong",
  "pay_password_locked",
  "pay_password_not_set",
  "pay_password_already_set",
  "phone_not_bound",
  "phone_just_changed",
]);

function stepOf(error: unknown): PayPasswordStep | null {
  if (!(error instanceof ApiError)) return null;
  if (proofCodes.has(error.code)) return "proof";
  return error.fields.some((problem) => problem.field === "code") ? "proof" : null;
}
