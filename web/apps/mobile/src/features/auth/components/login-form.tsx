import type { DemoAccount, LoginOptions } from "@gerai/api";
import { t, tParts } from "@gerai/i18n";
import { Banner, Button, Checkbox, Field, PasswordField, RichText, toast } from "@gerai/ui";
import { valibotResolver } from "@hookform/resolvers/valibot";
import { Link } from "@tanstack/react-router";
import { KeyRound, UserRound } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { fieldText } from "../../../core/form-errors";
import { paths } from "../../../core/paths";
import { formatWait } from "../model";
import { DemoSheet } from "./demo-sheet";
import { ForgotSheet } from "./forgot-sheet";
import { loginSchema, useLogin } from "./use-login";
import type { LoginValues, SignInValues } from "./use-login";

interface LoginFormProps {
  options: LoginOptions | undefined;
}

/** Account, password, agreement, and the ways around a forgotten password. */
export function LoginForm({ options }: LoginFormProps) {
  const [sheet, setSheet] = useState<"demo" | "forgot" | null>(null);
  const form = useForm<LoginValues, unknown, SignInValues>({
    resolver: valibotResolver(loginSchema),
    defaultValues: { username: "", password: "", privacy: false, totp: "" },
  });
  const { register, handleSubmit, setValue, setFocus, getValues, formState } = form;
  const login = useLogin(form, options);
  const submit = handleSubmit(login.send);

  const chooseDemo = (account: DemoAccount) => {
    setSheet(null);
    setValue("username", account.loginName, { shouldValidate: formState.isSubmitted });
    setValue("password", account.password, { shouldValidate: formState.isSubmitted });
    if (getValues("privacy")) {
      void submit();
      return;
    }
    toast(t("auth.demoAgreeFirst"));
    setFocus("privacy");
  };

  return (
    <form className="space-y-4" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={t("auth.account")}
        placeholder={t("auth.accountHint")}
        icon={UserRound}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={fieldText(formState.errors.username)}
        {...register("username")}
      />
      <PasswordField
        label={t("auth.password")}
        hint={t("auth.passwordHint")}
        autoComplete="current-password"
        error={fieldText(formState.errors.password)}
        {...register("password")}
      />
      {login.needsCode ? (
        <Field
          label={t("auth.totp")}
          hint={t("auth.totpHint")}
          icon={KeyRound}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          error={fieldText(formState.errors.totp)}
          {...register("totp")}
        />
      ) : null}
      <Checkbox error={fieldText(formState.errors.privacy)} {...register("privacy")}>
        <Agreement />
      </Checkbox>
      <FormProblem text={login.problem} wait={login.wait} />
      <Button type="submit" size="lg" block loading={login.pending} disabled={login.wait > 0}>
        {t("auth.signIn")}
      </Button>
      <div className="flex flex-wrap justify-center gap-x-2">
        <Button variant="ghost" onClick={() => setSheet("forgot")}>
          {t("auth.forgot")}
        </Button>
        {options && options.demoAccounts.length > 0 ? (
          <Button variant="ghost" onClick={() => setSheet("demo")}>
            {t("auth.demo")}
          </Button>
        ) : null}
      </div>
      <ForgotSheet open={sheet === "forgot"} onClose={() => setSheet(null)} />
      <DemoSheet
        open={sheet === "demo"}
        onClose={() => setSheet(null)}
        accounts={options?.demoAccounts ?? []}
        onChoose={chooseDemo}
      />
    </form>
  );
}

function Agreement() {
  const policy = (
    <Link to={paths.privacyPolicy} className="font-semibold text-brand-ink">
      {t("auth.policy")}
    </Link>
  );
  return <RichText parts={tParts("auth.agree", { policy })} />;
}

function FormProblem({ text, wait }: { text: string | null; wait: number }) {
  if (wait > 0) {
    return <Banner tone="mango">{t("auth.throttled", { time: formatWait(wait) })}</Banner>;
  }
  return text ? <Banner tone="danger">{text}</Banner> : null;
}
