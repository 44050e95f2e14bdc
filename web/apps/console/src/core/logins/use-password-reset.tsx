import { t } from "@gerai/i18n";
import { useMutation } from "@tanstack/react-query";
import { App } from "antd";
import { useState } from "react";
import { errorText } from "../errors";
import { recordPath } from "../records/record-api";
import { useApi } from "../session/services";
import { PasswordOnce } from "./password-once";

/** Whose password it is: a person by their own number, a buyer by that of the login. */
export interface LoginHolder {
  id: string;
  name: string;
  loginName: string | null;
}

/** Makes a password for somebody's login and shows it, this once. */
export function usePasswordReset(
  kind: "person" | "buyerLogin",
  onClosed: () => void = () => undefined,
) {
  const api = useApi();
  const { message } = App.useApp();
  const reset = useMutation({
    mutationFn: (id: string) => api.write(recordPath(kind, "resetPassword"), { id }),
  });
  const [shown, setShown] = useState<{ holder: LoginHolder; password: string } | null>(null);

  const resetPassword = async (holder: LoginHolder) => {
    try {
      const { password } = await reset.mutateAsync(holder.id);
      // A repeated request is answered without it: the password was in the lost answer only.
      if (password === null) void message.warning(t("logins.passwordLost"), 8);
      else setShown({ holder, password });
    } catch (error) {
      void message.error(errorText(error));
    }
  };

  const dialog = shown && (
    <PasswordOnce
      name={shown.holder.name}
      loginName={shown.holder.loginName}
      password={shown.password}
      onClose={() => {
        setShown(null);
        onClosed();
      }}
    />
  );
  return { resetPassword, dialog };
}
