import type { DemoAccount, LoginOptions } from "@gerai/api";
import { formatWait, t, tMaybe, tParts } from "@gerai/i18n";
import { Banner, Button, Checkbox, Field, RichText, toast } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "../../../core/lazy-page";
import { paths } from "../../../core/paths";
import { DemoSheet } from "./demo-sheet";
import { ForgotSheet } from "./forgot-sheet";
import { AccountField, SecretField } from "./sign-in-fields";
import { useLogin } from "./use-login";
import { useLoginForm } from "./use-login-form";
import type { LoginValues } from "./use-login-form";

/** Few ever see it, and it brings the form library. */
const OwnPasswordForm = lazyPart(() => import("./own-password-form"), "OwnPasswordForm");

interface LoginFormProps {
  options: LoginOptions | undefined;
}

/** Account, password, agreement, and the ways around a forgotten password. */
export function LoginForm({ options }: LoginFormProps) {
  const [sheet, setSheet] = useState<"demo" | "forgot" | null>(null);
  const agreement = useRef<HTMLInputElement>(null);
  const [agreementAsked, askAgreement] = useState(false);
  const { form, values, problems, early, change, refuse, complete, keep } = useLoginForm();
  const login = useLogin(options, refuse);
  const wait = login.waitOf(values.username);

  // In an effect, because a closing sheet first gives the focus back to what opened it.
  useEffect(() => {
    if (agreementAsked) agreement.current?.focus();
  }, [agreementAsked]);

  const submit = (entered?: LoginValues) => {
    const ready = complete(entered);
    if (ready) void login.send(ready);
  };

  // What was tapped before the app was there.
  useEffect(() => {
    if (early?.pressed === "forgot") setSheet("forgot");
    if (early?.pressed === "signIn") submit();
    // oxlint-disable-next-line react/exhaustive-deps -- once, with what was handed over
  }, [early]);

  const chooseDemo = ({ loginName, password }: DemoAccount) => {
    setSheet(null);
    const filled = change({ username: loginName, password });
    if (filled.privacy) return submit(filled);
    toast(t("auth.demoAgreeFirst"));
    askAgreement(true);
  };

  if (login.newcomer) {
    return (
      <Suspense>
        <OwnPasswordForm given={login.newcomer.given} onDone={login.settle} />
      </Suspense>
    );
  }

  return (
    <form
      ref={form}
      className="space-y-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <AccountField
        value={values.username}
        error={wording(problems.username)}
        onChange={(event) => change({ username: event.target.value })}
      />
      <SecretField
        hint={
          options && t("auth.passwordHint", { min: options.minPassword, max: options.maxPassword })
        }
        value={values.password}
        error={wording(problems.password)}
        onChange={(event) => change({ password: event.target.value })}
      />
      {login.needsCode ? (
        <Field
          label={t("auth.totp")}
          hint={t("auth.totpHint")}
          icon={KeyRound}
          name="totp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          value={values.totp}
          error={wording(problems.totp)}
          onChange={(event) => change({ totp: event.target.value })}
        />
      ) : null}
      <Checkbox
        ref={agreement}
        checked={values.privacy}
        error={wording(problems.privacy)}
        onChange={(event) => change({ privacy: event.target.checked })}
      >
        <Agreement onRead={keep} />
      </Checkbox>
      <FormProblem text={login.problem} wait={wait} />
      <Button type="submit" size="lg" block loading={login.pending} disabled={wait > 0}>
        {t("auth.signIn")}
      </Button>
      <div className="flex flex-wrap justify-center gap-x-2">
        <Button variant="ghost" onClick={() => setSheet("forgot")}>
          {t("auth.forgot")}
        </Button>
        {options && options.demoAccounts.length > 0 ? (
          <Button
            variant="ghost"
            onClick={() => {
              askAgreement(false);
              setSheet("demo");
            }}
          >
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

/** A schema names a catalogue key; the server's refusal is already a sentence. */
function wording(problem: string | undefined): string | undefined {
  return problem === undefined ? undefined : (tMaybe(problem) ?? problem);
}

function Agreement({ onRead }: { onRead: () => void }) {
  const policy = (
    <Link to={paths.privacyPolicy} onClick={onRead} className="font-semibold text-brand-ink">
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
