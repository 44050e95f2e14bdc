import { t } from "@gerai/i18n";
import { Button, Form, Input } from "antd";
import type { InputRef } from "antd";
import { useState } from "react";
import { useFirstField } from "../../core/forms/use-first-field";

interface CodeStepProps {
  busy: boolean;
  onSubmit: (code: string) => Promise<void>;
  onBack: () => void;
}

/** The second step: six digits from the authenticator app, or a recovery code. */
export function CodeStep({ busy, onSubmit, onBack }: CodeStepProps) {
  const [recovery, setRecovery] = useState(false);
  return (
    <Form<{ code: string }>
      key={recovery ? "recovery" : "totp"}
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={({ code }) => void onSubmit(code.replaceAll(/\s/g, ""))}
    >
      {recovery ? <RecoveryField /> : <TotpField />}
      <Button block type="primary" htmlType="submit" loading={busy}>
        {t("signIn.verify")}
      </Button>
      <div className="mt-4 flex justify-between">
        <Button type="link" size="middle" className="px-0!" onClick={onBack}>
          {t("signIn.startOver")}
        </Button>
        <Button
          type="link"
          size="middle"
          className="px-0!"
          onClick={() => setRecovery((current) => !current)}
        >
          {recovery ? t("signIn.useApp") : t("signIn.useRecovery")}
        </Button>
      </div>
    </Form>
  );
}

function TotpField() {
  const first = useFirstField<InputRef>();
  return (
    <Form.Item
      name="code"
      label={t("auth.totp")}
      extra={t("auth.totpHint")}
      rules={[
        { pattern: /^\s*(?:\d\s*){6}$/, required: true, message: t("validation.codeDigits") },
      ]}
    >
      <Input
        ref={first}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={11}
        className="text-lg! tracking-[0.3em]"
      />
    </Form.Item>
  );
}

function RecoveryField() {
  const first = useFirstField<InputRef>();
  return (
    <Form.Item
      name="code"
      label={t("signIn.recoveryCode")}
      extra={t("signIn.recoveryHint")}
      rules={[{ required: true, whitespace: true, message: t("form.required") }]}
    >
      <Input ref={first} autoComplete="off" autoCapitalize="none" spellCheck={false} />
    </Form.Item>
  );
}
