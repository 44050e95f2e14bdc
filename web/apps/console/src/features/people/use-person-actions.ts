import { t } from "@gerai/i18n";
import { LogOut, Pencil, UserRoundCheck, UserRoundX } from "lucide-react";
import { useOpenRecord } from "../../core/forms/use-close-record";
import type { LoginHolder } from "../../core/logins/use-password-reset";
import type { RowAction } from "../../core/records/row-menu";
import { useStatusChange } from "../../core/records/use-status-change";
import type { Person } from "../../core/wire";
import { useLoginActions } from "./use-login-actions";

/** What can be done to people, one by one or many at once. */
export function usePersonActions(resetPassword: (person: LoginHolder) => Promise<void>) {
  const open = useOpenRecord();
  const ask = useStatusChange("person");
  const loginActions = useLoginActions(resetPassword);

  const suspend = (people: readonly Person[], onDone?: () => void) =>
    ask(
      people,
      {
        status: "suspended",
        title: t("people.suspendTitle", { n: people.length }),
        hint: t("people.suspendHint"),
        confirm: t("people.suspend"),
        danger: true,
      },
      onDone,
    );
  const reinstate = (people: readonly Person[], onDone?: () => void) =>
    ask(
      people,
      {
        status: "active",
        title: t("people.reinstateTitle", { n: people.length }),
        hint: t("people.reinstateHint"),
        confirm: t("people.reinstate"),
      },
      onDone,
    );
  const leave = (person: Person) =>
    ask([person], {
      status: "left",
      title: t("people.leaveTitle", { name: person.name }),
      hint: t("people.leaveHint"),
      confirm: t("people.leave"),
      danger: true,
    });

  const forPerson = (person: Person): RowAction[] => [
    {
      key: "edit",
      label: t("common.edit"),
      icon: Pencil,
      onClick: () => open(`/people/${person.id}`),
    },
    ...loginActions(person),
    ...(person.status === "active"
      ? [
          {
            key: "suspend",
            label: t("people.suspend"),
            icon: UserRoundX,
            onClick: () => suspend([person]),
          },
        ]
      : [
          {
            key: "reinstate",
            label: t("people.reinstate"),
            icon: UserRoundCheck,
            onClick: () => reinstate([person]),
          },
        ]),
    ...(person.status === "left"
      ? []
      : [
          {
            key: "leave",
            label: t("people.leave"),
            icon: LogOut,
            danger: true,
            onClick: () => leave(person),
          },
        ]),
  ];

  return { forPerson, suspend, reinstate };
}
