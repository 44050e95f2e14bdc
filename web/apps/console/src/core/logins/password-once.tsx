import { t } from "@gerai/i18n";
import { Alert, Button, Modal, Typography } from "antd";

interface PasswordOnceProps {
  name: string;
  loginName: string | null;
  password: string;
  onClose: () => void;
}

/** A new password, shown this once: the server keeps only its hash. */
export function PasswordOnce({ name, loginName, password, onClose }: PasswordOnceProps) {
  return (
    <Modal
      open
      width={460}
      title={t("logins.passwordTitle", { name })}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t("logins.passwordNoted")}
        </Button>
      }
    >
      <Alert className="mb-4" type="warning" showIcon title={t("logins.passwordHint")} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 rounded-control bg-sunken p-4">
        <dt className="text-ink-3">{t("people.field.loginName")}</dt>
        <dd className="font-semibold">{loginName}</dd>
        <dt className="text-ink-3">{t("auth.password")}</dt>
        <dd>
          <Typography.Text copyable code className="text-md">
            {password}
          </Typography.Text>
        </dd>
      </dl>
    </Modal>
  );
}
