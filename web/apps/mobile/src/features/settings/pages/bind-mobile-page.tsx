import { ApiError } from "@gerai/api";
import { countryByCode, phoneExample, phonePrefix, toE164 } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Banner, Button, Field, toast } from "@gerai/ui";
import { useState } from "react";
import type { FormEvent } from "react";
import { errorText } from "../../../core/error-text";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { useUser } from "../../../core/services-context";
import { useBack } from "../../../core/use-back";
import { useMutationFlow } from "../../../core/use-mutation-flow";
import { useBindMobile } from "../api";
import { SmsCodeField } from "../components/sms-code-field";

interface Problems {
  mobile?: string | undefined;
  code?: string | undefined;
  form?: string | undefined;
}

/** Binds a mobile number of the account's country, proven by a code sent to it. */
export function BindMobilePage() {
  const user = useUser();
  const back = useBack(paths.settingAccount);
  const bind = useBindMobile();
  const follow = useMutationFlow();
  const country = countryByCode(user.countryCode).code;
  const example = phoneExample(country);
  const [typed, setTyped] = useState("");
  const [code, setCode] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const mobile = toE164(country, typed);
  const invalidMobile = t("validation.mobileInvalid", { example });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Problems = {
      mobile: mobile ? undefined : invalidMobile,
      code: code.length === 6 ? undefined : t("validation.codeDigits"),
    };
    setProblems(found);
    if (!mobile || found.code) return;
    follow(
      bind,
      { mobile, code },
      {
        done: () => toast(t("settings.bindSaved"), { tone: "success" }),
        onPage: back,
        failed: (error) => setProblems(refusal(error)),
      },
    );
  };

  return (
    <Page
      title={t(user.phoneBound ? "settings.rebindTitle" : "settings.bindTitle")}
      back={paths.settingAccount}
    >
      {user.phoneMasked ? (
        <p className="text-sm text-ink-2">
          {t("settings.bindCurrent", { phone: user.phoneMasked })}
        </p>
      ) : null}
      <form className="space-y-5 pt-1" noValidate onSubmit={submit}>
        <Field
          label={t("settings.phone")}
          hint={`${t("settings.bindHint")} · ${t("settings.phoneExample", { example })}`}
          leading={<Prefix digits={phonePrefix(country)} />}
          inputMode="tel"
          autoComplete="tel-national"
          value={typed}
          error={problems.mobile}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblems({});
          }}
        />
        <SmsCodeField
          scene="bind"
          mobile={mobile}
          onMobileMissing={() => setProblems({ mobile: invalidMobile })}
          value={code}
          onChange={(next) => {
            setCode(next);
            setProblems({ ...problems, code: undefined });
          }}
          error={problems.code}
        />
        {problems.form ? <Banner tone="danger">{problems.form}</Banner> : null}
        <Button type="submit" size="lg" block loading={bind.isPending}>
          {t("common.save")}
        </Button>
      </form>
    </Page>
  );
}

function Prefix({ digits }: { digits: string }) {
  return <span className="text-md font-medium text-ink-2">+{digits}</span>;
}

function refusal(error: unknown): Problems {
  if (!(error instanceof ApiError)) return { form: errorText(error) };
  if (error.code === "code_wrong") return { code: errorText(error) };
  const textOf = (field: string) => {
    const problem = error.fields.find((entry) => entry.field === field);
    return problem && (problem.msg || error.message);
  };
  const [mobile, code] = [textOf("mobile"), textOf("code")];
  return mobile || code ? { mobile, code } : { form: errorText(error) };
}
