import { maxLoginPassword, minLoginPassword } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Form, Input } from "antd";

/** A new login password, typed twice: the fields `password` and `confirm` of the form around them. */
export function NewPasswordFields() {
  return (
    <>
      <Form.Item
        name="password"
        label={t("settings.newPassword")}
        extra={t("auth.passwordHint")}
        rules={[
          { required: true, message: t("validation.passwordRequired") },
          {
            min: minLoginPassword,
            max: maxLoginPassword,
            message: t("validation.passwordLength"),
          },
          { pattern: /^\S*$/, message: t("validation.passwordSpace") },
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirm"
        label={t("settings.confirmPassword")}
        dependencies={["password"]}
        rules={[
          { required: true, message: t("validation.confirmRequired") },
          ({ getFieldValue }) => ({
            validator: (_rule, value: string | undefined) =>
              !value || value === getFieldValue("password")
                ? Promise.resolve()
                : Promise.reject(new Error(t("validation.passwordMismatch"))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </>
  );
}
