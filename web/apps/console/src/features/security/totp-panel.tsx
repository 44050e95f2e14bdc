import { t } from "@gerai/i18n";
import { App, Button } from "antd";
import { useState } from "react";
import { Panel } from "../../core/display/panel";
import { StatusTag } from "../../core/display/status-tag";
import { errorText } from "../../core/errors";
import type { TotpStart } from "../../core/wire";
import { useRefreshUser, useStartTotp } from "./api";
import { DisableTotp } from "./disable-totp";
import { EnrolTotp } from "./enrol-totp";
import { RecoveryCodes } from "./recovery-codes";

interface TotpPanelProps {
  enabled: boolean;
}

/** Turns two-step sign-in on and off. */
export function TotpPanel({ enabled }: TotpPanelProps) {
  const { message } = App.useApp();
  const [enrolment, setEnrolment] = useState<TotpStart | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [disabling, setDisabling] = useState(false);
  const start = useStartTotp();
  const refresh = useRefreshUser();

  const begin = () => {
    start.mutate(undefined, {
      onSuccess: setEnrolment,
      onError: (error) => void message.error(errorText(error)),
    });
  };
  const confirmed = (recovery: readonly string[]) => {
    setEnrolment(null);
    setCodes(recovery);
  };

  return (
    <Panel
      title={t("security.totp")}
      action={
        <StatusTag tone={enabled ? "brand" : "mango"}>
          {enabled ? t("security.on") : t("security.off")}
        </StatusTag>
      }
    >
      <p className="mb-4 text-ink-2">{t("security.totpHint")}</p>
      {enabled ? (
        <Button danger onClick={() => setDisabling(true)}>
          {t("security.turnOff")}
        </Button>
      ) : (
        <Button type="primary" loading={start.isPending} onClick={begin}>
          {t("security.turnOn")}
        </Button>
      )}
      {enrolment && (
        <EnrolTotp
          enrolment={enrolment}
          onConfirmed={confirmed}
          onClose={() => setEnrolment(null)}
        />
      )}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes(null);
            void refresh();
          }}
        />
      )}
      {disabling && (
        <DisableTotp
          onDisabled={() => {
            setDisabling(false);
            void message.success(t("security.turnedOff"));
            void refresh();
          }}
          onClose={() => setDisabling(false)}
        />
      )}
    </Panel>
  );
}
