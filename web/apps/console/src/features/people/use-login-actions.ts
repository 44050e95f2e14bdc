import { t } from "@gerai/i18n";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { KeyRound, Power, PowerOff, ShieldOff } from "lucide-react";
import { useAskReset } from "../../core/logins/use-ask-reset";
import type { LoginHolder } from "../../core/logins/use-password-reset";
import { recordPath } from "../../core/records/record-api";
import type { RowAction } from "../../core/records/row-menu";
import { useAsk } from "../../core/records/use-ask";
import { useApi, useUser } from "../../core/session/services";
import type { Person } from "../../core/wire";

interface LoginQuestion {
  title: string;
  hint: string;
  confirm: string;
  done: string;
  danger?: boolean;
}

type LoginCall =
  | { verb: "switchLogin"; body: { id: string; enabled: boolean } }
  | { verb: "removeSecondFactor"; body: { id: string } };

/** Asks, then does something to somebody's login and says how it went. */
function useLoginCall() {
  const api = useApi();
  const queries = useQueryClient();
  const ask = useAsk();
  const call = useMutation({
    mutationFn: ({ verb, body }: LoginCall) => api.write(recordPath("person", verb), body),
    onSettled: () => queries.invalidateQueries({ queryKey: ["person"] }),
  });
  return (change: LoginCall, question: LoginQuestion) =>
    ask(question, () => call.mutateAsync(change));
}

/** What can be done to a person's login. Switching off and freeing are for others to do, never for oneself. */
export function useLoginActions(resetPassword: (person: LoginHolder) => Promise<void>) {
  const me = useUser().personId;
  const askReset = useAskReset(resetPassword);
  const ask = useLoginCall();

  const switchIt = ({ id, loginName, loginDisabled }: Person): RowAction => {
    const verb = loginDisabled ? "enable" : "disable";
    const name = loginName ?? "";
    return {
      key: "switch",
      label: t(`people.login.${verb}`),
      icon: loginDisabled ? Power : PowerOff,
      onClick: () =>
        ask(
          { verb: "switchLogin", body: { id, enabled: loginDisabled } },
          {
            title: t(`logins.${verb}Title`, { name }),
            hint: t(`logins.${verb}Hint`),
            confirm: t(`logins.${verb}`),
            done: t(`people.login.${verb}d`, { name }),
            danger: !loginDisabled,
          },
        ),
    };
  };
  const removeIt = ({ id, name }: Person): RowAction => ({
    key: "secondFactor",
    label: t("people.secondFactor.remove"),
    icon: ShieldOff,
    onClick: () =>
      ask(
        { verb: "removeSecondFactor", body: { id } },
        {
          title: t("people.secondFactor.removeTitle", { name }),
          hint: t("people.secondFactor.removeHint"),
          confirm: t("people.secondFactor.confirm"),
          done: t("people.secondFactor.removed", { name }),
          danger: true,
        },
      ),
  });

  return (person: Person): RowAction[] => {
    if (!person.loginName) return [];
    const reset: RowAction = {
      key: "reset",
      label: t("logins.reset"),
      icon: KeyRound,
      onClick: () => askReset(person),
    };
    if (person.id === me) return [reset];
    return [reset, ...(person.secondFactor ? [removeIt(person)] : []), switchIt(person)];
  };
}
