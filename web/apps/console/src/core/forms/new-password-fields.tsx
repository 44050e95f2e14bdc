import { maxLoginPassword, minLoginPassword } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Form, Input } from "antd";
import { loginOptionsQuery } from "../session/login-options";
import { useApi } from "../session/services";

/** A new login password, typed twice: the fields `password` and `confirm` of the form around them. */
export function NewPasswordFields() {
  const options = useQuery(loginOptionsQuery(useApi()));
  // The console asks for a longer one than the phone does.
  const length = {
    min: options.data?.consoleMinPassword ?? minLoginPassword,
    max: maxLoginPassword,
  };
  return (
    <>
      <Form.Item
        name="password"
        label={t("settings.newPassword")}
        extra={t("security.passwordHint", length)}
        rules={[
          { required: true, message: t("validation.passwordRequired") },
          { ...length, message: t("security.passwordLength", length) },
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
