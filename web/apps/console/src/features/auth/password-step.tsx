import { t } from "@gerai/i18n";
import { Button, Form, Input } from "antd";
import type { InputRef } from "antd";
import { useFirstField } from "../../core/forms/use-first-field";
import type { Credentials } from "./use-sign-in";

interface PasswordStepProps {
  busy: boolean;
  onSubmit: (credentials: Credentials) => Promise<void>;
}

/** Account and password. */
export function PasswordStep({ busy, onSubmit }: PasswordStepProps) {
  const first = useFirstField<InputRef>();
  const rule = { required: true, message: t("validation.accountPasswordRequired") };
  return (
    <Form<Credentials>
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={(values) => void onSubmit({ ...values, username: values.username.trim() })}
    >
      <Form.Item name="username" label={t("auth.account")} rules={[{ ...rule, whitespace: true }]}>
        <Input ref={first} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item name="password" label={t("auth.password")} rules={[rule]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Button block type="primary" htmlType="submit" loading={busy} className="mt-1">
        {t("auth.signIn")}
      </Button>
    </Form>
  );
}
