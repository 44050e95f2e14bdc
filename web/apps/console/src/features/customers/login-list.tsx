import { formatDate, formatList, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { App, Button, Switch } from "antd";
import { KeyRound, UserRoundCheck, UserRoundX, Users } from "lucide-react";
import { useState } from "react";
import { StatusTag } from "../../core/display/status-tag";
import { errorText } from "../../core/errors";
import { FieldGroup } from "../../core/forms/inputs";
import { useAskReset } from "../../core/logins/use-ask-reset";
import { usePasswordReset } from "../../core/logins/use-password-reset";
import type { RowAction } from "../../core/records/row-menu";
import { RowMenu } from "../../core/records/row-menu";
import { useStatusChange } from "../../core/records/use-status-change";
import { useApi } from "../../core/session/services";
import type { BuyerLogin, Customer, CustomerRights } from "../../core/wire";
import { buyerLoginsQuery, useSaveBuyerLogin } from "./login-api";
import { LoginDialog } from "./login-dialog";
import { rightsOf, withRights } from "./logins";

interface LoginListProps {
  customer: Customer;
  readOnly: boolean;
}

/** Who signs in for the customer, and whether they may order and pay for it. */
export function LoginList({ customer, readOnly }: LoginListProps) {
  const logins = useQuery(buyerLoginsQuery(useApi(), customer.id));
  const [edited, setEdited] = useState<BuyerLogin | "new" | null>(null);
  const { resetPassword, dialog } = usePasswordReset("buyerLogin");
  const askReset = useAskReset(resetPassword);
  const askStatus = useStatusChange("buyerLogin");

  const actions = (login: BuyerLogin): RowAction[] => {
    const target = { ...login, name: login.loginName };
    return [
      {
        key: "customers",
        label: t("logins.customers"),
        icon: Users,
        onClick: () => setEdited(login),
      },
      {
        key: "reset",
        label: t("logins.reset"),
        icon: KeyRound,
        onClick: () => askReset(target),
      },
      login.status === "active"
        ? {
            key: "disable",
            label: t("logins.disable"),
            icon: UserRoundX,
            danger: true,
            onClick: () =>
              askStatus([target], {
                status: "disabled",
                title: t("logins.disableTitle", { name: login.loginName }),
                hint: t("logins.disableHint"),
                confirm: t("logins.disable"),
                danger: true,
              }),
          }
        : {
            key: "enable",
            label: t("logins.enable"),
            icon: UserRoundCheck,
            onClick: () =>
              askStatus([target], {
                status: "active",
                title: t("logins.enableTitle", { name: login.loginName }),
                hint: t("logins.enableHint"),
                confirm: t("logins.enable"),
              }),
          },
    ];
  };

  return (
    <FieldGroup title={t("logins.title")} hint={t("logins.hint")}>
      {logins.error && <p className="text-danger-ink">{errorText(logins.error)}</p>}
      {logins.data?.length === 0 && <p className="text-ink-3">{t("logins.none")}</p>}
      {logins.data && logins.data.length > 0 && (
        <ul
          aria-label={t("logins.title")}
          className="divide-y divide-line rounded-control border border-line"
        >
          {logins.data.map((login) => (
            <LoginRow
              key={login.id}
              login={login}
              customer={customer}
              readOnly={readOnly}
              actions={actions(login)}
            />
          ))}
        </ul>
      )}
      {!readOnly && (
        <Button className="mt-3 mb-5" onClick={() => setEdited("new")}>
          {t("logins.add")}
        </Button>
      )}
      {edited && (
        <LoginDialog
          customer={customer}
          login={edited === "new" ? null : edited}
          // A new login has a password nobody knows; making one right away lets it be handed over.
          onOpened={({ id, loginName }) => void resetPassword({ id, loginName, name: loginName })}
          onClose={() => setEdited(null)}
        />
      )}
      {dialog}
    </FieldGroup>
  );
}

interface LoginRowProps {
  login: BuyerLogin;
  customer: Customer;
  readOnly: boolean;
  actions: readonly RowAction[];
}

function LoginRow({ login, customer, readOnly, actions }: LoginRowProps) {
  const { message } = App.useApp();
  const save = useSaveBuyerLogin();
  const here = rightsOf(login, customer.id);
  const others = login.customers.filter(({ customerId }) => customerId !== customer.id);

  const change = async (rights: Partial<CustomerRights>) => {
    try {
      await save.mutateAsync(withRights(login, customer.id, rights));
    } catch (error) {
      void message.error(errorText(error));
    }
  };

  const right = (name: "canOrder" | "canPay") => (
    <label className="flex items-center gap-2 text-sm">
      <Switch
        size="small"
        checked={here[name]}
        disabled={readOnly || save.isPending}
        aria-label={t(`logins.${name}For`, { name: login.loginName })}
        onChange={(checked) => void change({ [name]: checked })}
      />
      {t(`logins.${name}`)}
    </label>
  );

  return (
    <li className="flex items-center gap-4 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <span className="truncate font-medium">{login.loginName}</span>
          {login.status !== "active" && (
            <StatusTag tone="neutral">{t("logins.disabled")}</StatusTag>
          )}
        </div>
        <div className="text-sm text-ink-3">
          {login.lastLoginAt
            ? t("logins.lastLogin", { at: formatDate(login.lastLoginAt, "dateTime") })
            : t("logins.neverUsed")}
        </div>
        {others.length > 0 && (
          <div className="truncate text-sm text-ink-3">
            {t("logins.alsoFor", { names: formatList(others.map(({ name }) => name)) })}
          </div>
        )}
      </div>
      {right("canOrder")}
      {right("canPay")}
      {!readOnly && <RowMenu name={login.loginName} actions={actions} />}
    </li>
  );
}
