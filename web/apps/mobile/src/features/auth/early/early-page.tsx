import { t, tParts } from "@gerai/i18n";
import { Button, Checkbox, RichText } from "@gerai/ui";
import { paths } from "../../../core/paths";
import { AccountField, SecretField } from "../components/sign-in-fields";
import { SignInFrame } from "../components/sign-in-frame";

/**
 * The sign-in page as it stands before the app is there: drawn once for each language while building, put up by
 * `public/boot.js`, and taken over by the real form with whatever was typed into it.
 */
export function EarlyPage() {
  return (
    <div className="mx-auto h-dvh max-w-120 border-line bg-canvas min-[481px]:border-x">
      <SignInFrame>
        <form data-early="" className="space-y-4" noValidate>
          <AccountField />
          <SecretField />
          <Checkbox name="privacy">
            <RichText parts={tParts("auth.agree", { policy: <Policy /> })} />
          </Checkbox>
          <Button type="submit" size="lg" block>
            {t("auth.signIn")}
          </Button>
          <div className="flex flex-wrap justify-center gap-x-2">
            <Button variant="ghost" name="forgot">
              {t("auth.forgot")}
            </Button>
          </div>
        </form>
      </SignInFrame>
    </div>
  );
}

function Policy() {
  return (
    <a href={paths.privacyPolicy} className="font-semibold text-brand-ink">
      {t("auth.policy")}
    </a>
  );
}
