import { sendSecret } from "@gerai/api";
import { newLoginPasswordSchema } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Banner, Button, PasswordField } from "@gerai/ui";
import { valibotResolver } from "@hookform/resolvers/valibot";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { errorText } from "../../../core/error-text";
import { fieldText, showFieldErrors } from "../../../core/form-errors";
import { useNewPasswordRule } from "../../../core/new-password";
import { useClient } from "../../../core/services-context";

interface OwnPasswordFormProps {
  /** The password that somebody else made up. */
  given: string;
  onDone: () => Promise<void>;
}

/** Comes between the first sign-in and the app: a password that only its owner knows. */
export function OwnPasswordForm({ given, onDone }: OwnPasswordFormProps) {
  const client = useClient();
  const { hint, tooShort } = useNewPasswordRule();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(newLoginPasswordSchema),
    defaultValues: { password: "", confirm: "" },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (passwords) => {
    setProblem(null);
    const short = tooShort(passwords.password);
    if (short) return setError("password", { message: short });
    try {
      await sendSecret(client, "/v3/member/front/user/changePassword", {
        old: given,
        ...passwords,
      });
      await onDone();
    } catch (error) {
      const names = { password: "password", confirm: "confirm" } as const;
      if (!showFieldErrors(error, names, setError)) setProblem(errorText(error));
    }
  });

  return (
    <form className="space-y-4" noValidate onSubmit={(event) => void submit(event)}>
      <Banner tone="mango">{t("auth.ownPassword")}</Banner>
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
      <Button type="submit" size="lg" block loading={isSubmitting}>
        {t("common.save")}
      </Button>
    </form>
  );
}
