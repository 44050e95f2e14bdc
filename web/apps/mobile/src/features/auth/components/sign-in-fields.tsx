import { t } from "@gerai/i18n";
import { Field, PasswordField } from "@gerai/ui";
import { UserRound } from "lucide-react";
import type { ComponentProps } from "react";

/*
 * What the page before the app and the form in it both have: whoever types into the one must find it in the other, at the
 * same place and under the same name.
 */

/** Who signs in. */
export function AccountField(input: Partial<ComponentProps<typeof Field>>) {
  return (
    <Field
      label={t("auth.account")}
      placeholder={t("auth.accountHint")}
      icon={UserRound}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...input}
    />
  );
}

/** With what. */
export function SecretField(input: Partial<ComponentProps<typeof PasswordField>>) {
  return (
    <PasswordField
      label={t("auth.password")}
      name="password"
      autoComplete="current-password"
      {...input}
    />
  );
}
