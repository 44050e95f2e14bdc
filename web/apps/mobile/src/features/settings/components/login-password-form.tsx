import { ApiError } from "@gerai/api";
import { newLoginPasswordSchema } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Banner, Button, PasswordField, Segmented, toast } from "@gerai/ui";
import { valibotResolver } from "@hookform/resolvers/valibot";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import * as v from "valibot";
import { errorText } from "../../../core/error-text";
import { fieldText, showFieldErrors } from "../../../core/form-errors";
import { useNewPasswordRule } from "../../../core/new-password";
import { useUser } from "../../../core/services-context";
import { useChangePassword } from "../api";
import { BindFirst } from "./bind-first";
import { SmsCodeField } from "./sms-code-field";

type Proof = "old" | "code";

interface LoginPasswordFormProps {
  onDone: () => void;
}

interface Values {
  proof: string;
  password: string;
  confirm: string;
}

const proofSchema = {
  old: v.pipe(v.string(), v.nonEmpty("validation.oldPasswordRequired")),
  code: v.pipe(v.string(), v.regex(/^\d{6}$/, "validation.codeDigits")),
} as const;

/** Which field a refusal belongs to, by its code. */
const refusedField: Readonly<Record<string, keyof Values>> = {
  old_password_wrong: "proof",
  code_wrong: "proof",
  password_rule: "password",
  password_weak: "password",
  password_mismatch: "confirm",
};

/** A new login password, proven by the current one or by a code. */
export function LoginPasswordForm({ onDone }: LoginPasswordFormProps) {
  const user = useUser();
  const [proof, setProof] = useState<Proof>("old");
  return (
    <div className="space-y-4">
      <Segmented
        label={t("settings.proof")}
        options={[
          { value: "old", label: t("settings.proof.old") },
          { value: "code", label: t("settings.proof.code") },
        ]}
        value={proof}
        onChange={setProof}
      />
      {proof === "code" && !user.phoneBound ? (
        <BindFirst />
      ) : (
        <PasswordFields key={proof} proof={proof} onDone={onDone} />
      )}
    </div>
  );
}

interface PasswordFieldsProps extends LoginPasswordFormProps {
  proof: Proof;
}

function PasswordFields({ proof, onDone }: PasswordFieldsProps) {
  const change = useChangePassword();
  const { hint, tooShort } = useNewPasswordRule();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, control, handleSubmit, setError, formState } = useForm<Values>({
    resolver: valibotResolver(
      v.intersect([v.object({ proof: proofSchema[proof] }), newLoginPasswordSchema]),
    ),
    defaultValues: { proof: "", password: "", confirm: "" },
  });
  const { errors } = formState;

  const refuse = (error: unknown) => {
    const field = error instanceof ApiError ? refusedField[error.code] : undefined;
    if (field) return setError(field, { message: errorText(error) });
    const names = {
      old: "proof",
      code: "proof",
      password: "password",
      confirm: "confirm",
    } as const;
    if (!showFieldErrors(error, names, setError)) setProblem(errorText(error));
  };

  const submit = handleSubmit(async ({ proof: given, ...passwords }) => {
    setProblem(null);
    const short = tooShort(passwords.password);
    if (short) return setError("password", { message: short });
    try {
      const proven = proof === "old" ? { old: given } : { code: given };
      await change.mutateAsync({ ...proven, ...passwords });
      toast(t("settings.loginPasswordSaved"), { tone: "success" });
      onDone();
    } catch (error) {
      refuse(error);
    }
  });

  return (
    <form className="space-y-4" noValidate onSubmit={(event) => void submit(event)}>
      {proof === "old" ? (
        <PasswordField
          label={t("settings.oldPassword")}
          autoComplete="current-password"
          error={fieldText(errors.proof)}
          {...register("proof")}
        />
      ) : (
        <Controller
          control={control}
          name="proof"
          render={({ field }) => (
            <SmsCodeField
              scene="loginPassword"
              value={field.value}
              onChange={field.onChange}
              error={fieldText(errors.proof)}
            />
          )}
        />
      )}
      <PasswordField
        label={t("settings.newPassword")}
        hint={hint}
        autoComplete="new-password"
        error={fieldText(errors.password)}
        {...register("password", { deps: ["confirm"] })}
      />
      <PasswordField
        label={t("settings.confirmPassword")}
        autoComplete="new-password"
        error={fieldText(errors.confirm)}
        {...register("confirm")}
      />
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      <Button type="submit" size="lg" block loading={change.isPending}>
        {t("common.save")}
      </Button>
    </form>
  );
}
