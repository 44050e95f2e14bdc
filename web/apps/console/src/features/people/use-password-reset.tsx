import { t } from "@gerai/i18n";
import { App } from "antd";
import { useState } from "react";
import type { Person } from "../../app/wire";
import { errorText } from "../../core/errors";
import { useResetPassword } from "./api";
import { PasswordOnce } from "./password-once";

/** Makes a password for somebody's login and shows it, this once. */
export function usePasswordReset(onClosed: () => void = () => undefined) {
  const { message } = App.useApp();
  const reset = useResetPassword();
  const [shown, setShown] = useState<{ person: Person; password: string } | null>(null);

  const resetPassword = async (person: Person) => {
    try {
      const { password } = await reset.mutateAsync(person.id);
      // A repeated request is answered without it: the password was in the lost answer only.
      if (password === null) void message.warning(t("people.passwordLost"), 8);
      else setShown({ person, password });
    } catch (error) {
      void message.error(errorText(error));
    }
  };

  const dialog = shown && (
    <PasswordOnce
      name={shown.person.name}
      loginName={shown.person.loginName}
      password={shown.password}
      onClose={() => {
        setShown(null);
        onClosed();
      }}
    />
  );
  return { resetPassword, dialog };
}
