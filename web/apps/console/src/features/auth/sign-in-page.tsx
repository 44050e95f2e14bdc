import { t } from "@gerai/i18n";
import { Awning, BrandMark } from "@gerai/ui";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Alert } from "antd";
import { useStore } from "zustand";
import { LanguageMenu } from "../../core/display/language-menu";
import { PageTitle } from "../../core/display/page-title";
import type { Search } from "../../core/list/list-state";
import { useServices } from "../../core/session/services";
import { CodeStep } from "./code-step";
import { DemoAccounts } from "./demo-accounts";
import { OwnPasswordStep } from "./own-password-step";
import { PasswordStep } from "./password-step";
import { PrivacyStep } from "./privacy-step";
import { useSignIn } from "./use-sign-in";

/** Signs in to the console. */
export function SignInPage() {
  const returnToPage = useReturn();
  const { session } = useServices();
  const ended = useStore(session, (state) => state.ended);
  const signIn = useSignIn(returnToPage);

  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-[minmax(360px,5fr)_7fr]">
      <PageTitle>{t("signIn.title")}</PageTitle>
      <BrandPanel />
      <main className="flex flex-col px-6 py-5">
        <div className="flex justify-end">
          <LanguageMenu />
        </div>
        <div className="m-auto w-full max-w-95 py-8">
          <BrandMark className="mb-6 size-12 lg:hidden" />
          <h1 className="text-2xl font-bold">{t("signIn.title")}</h1>
          <p className="mt-1 mb-6 text-ink-3">{t("signIn.subtitle")}</p>
          {ended && ended !== "logout" && signIn.step === "password" && (
            <Alert className="mb-5" type="warning" showIcon title={t(`auth.reason.${ended}`)} />
          )}
          {signIn.failure && (
            <Alert className="mb-5" type="error" showIcon title={signIn.failure} />
          )}
          <Step signIn={signIn} />
          {signIn.step === "password" && (
            <DemoAccounts
              busy={signIn.busy}
              onChoose={({ loginName, password }) =>
                void signIn.submitPassword({ username: loginName, password })
              }
            />
          )}
        </div>
      </main>
    </div>
  );
}

interface StepProps {
  signIn: ReturnType<typeof useSignIn>;
}

function Step({ signIn }: StepProps) {
  switch (signIn.step) {
    case "password":
      return <PasswordStep busy={signIn.busy} onSubmit={signIn.submitPassword} />;
    case "totp":
      return <CodeStep busy={signIn.busy} onSubmit={signIn.submitCode} onBack={signIn.startOver} />;
    case "privacy":
      return (
        <PrivacyStep busy={signIn.busy} onAccept={signIn.submitPrivacy} onBack={signIn.startOver} />
      );
    case "ownPassword":
      return (
        <OwnPasswordStep
          busy={signIn.busy}
          onSubmit={signIn.submitOwnPassword}
          onBack={signIn.startOver}
        />
      );
  }
}

function BrandPanel() {
  return (
    <aside
      aria-label="Gerai"
      className="relative hidden flex-col justify-between overflow-hidden bg-hero p-10 text-white lg:flex"
    >
      <div className="absolute inset-x-8 top-0">
        <Awning stripes={11} />
      </div>
      <div className="mt-16 flex items-center gap-3">
        <BrandMark tile="white" className="size-11" />
        <span className="text-xl font-extrabold">Gerai</span>
      </div>
      <div>
        <p className="max-w-130 text-3xl font-bold">{t("signIn.panelTitle")}</p>
        <p className="mt-3 max-w-90 text-md text-white/85">{t("signIn.panelText")}</p>
      </div>
    </aside>
  );
}

/** Leads back to the page the last session ended on; only to a page of ours. */
function useReturn(): () => void {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  return () => {
    const wanted = search["to"] ?? "";
    const safe = /^\/(?![/\\])/.test(wanted) ? wanted : "/";
    const { pathname, searchParams } = new URL(safe, location.origin);
    void navigate({ to: pathname, search: Object.fromEntries(searchParams), replace: true });
  };
}
