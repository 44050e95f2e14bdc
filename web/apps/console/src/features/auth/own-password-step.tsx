import { t } from "@gerai/i18n";
import { Alert, Button, Form } from "antd";
import { NewPasswordFields } from "../../core/forms/new-password-fields";
import type { OwnPassword } from "./use-sign-in";

interface OwnPasswordStepProps {
  busy: boolean;
  onSubmit: (own: OwnPassword) => Promise<void>;
  onBack: () => void;
}

/** The last step of who signs in with a password that somebody else made up: one that only they know. */
export function OwnPasswordStep({ busy, onSubmit, onBack }: OwnPasswordStepProps) {
  return (
    <Form<OwnPassword>
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={(own) => void onSubmit(own)}
    >
      <Alert className="mb-5" type="info" showIcon title={t("auth.ownPassword")} />
      <NewPasswordFields />
      <Button block type="primary" htmlType="submit" loading={busy}>
        {t("common.save")}
      </Button>
      <Button type="link" size="middle" className="mt-4 px-0!" onClick={onBack}>
        {t("signIn.startOver")}
      </Button>
    </Form>
  );
}
