import { ApiError, sendSecret } from "@gerai/api";
import { t } from "@gerai/i18n";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert, App, Button, Form, Input } from "antd";
import { Panel } from "../../core/display/panel";
import { errorText } from "../../core/errors";
import { NewPasswordFields } from "../../core/forms/new-password-fields";
import { useClient } from "../../core/session/services";

interface PasswordValues {
  old: string;
  password: string;
  confirm: string;
}

/** Which field a refusal belongs to. */
const fieldOf: Readonly<Record<string, keyof PasswordValues>> = {
  old_password_wrong: "old",
  password_mismatch: "confirm",
  password_rule: "password",
  password_weak: "password",
};

/** Changes the own password. */
export function PasswordPanel() {
  const client = useClient();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<PasswordValues>();
  const change = useMutation({
    mutationFn: (values: PasswordValues) =>
      sendSecret(client, "/v3/member/front/user/changePassword", values),
    onSuccess: async () => {
      form.resetFields();
      void message.success(t("settings.loginPasswordSaved"));
      await queries.invalidateQueries({ queryKey: ["session", "devices"] });
    },
    onError: (error) => {
      const field = error instanceof ApiError ? fieldOf[error.code] : undefined;
      if (field) form.setFields([{ name: field, errors: [errorText(error)] }]);
    },
  });
  const known = change.error instanceof ApiError && fieldOf[change.error.code] !== undefined;

  return (
    <Panel title={t("settings.loginPassword")}>
      <p className="mb-4 text-ink-2">{t("settings.loginPasswordHint")}</p>
      {change.error && !known && (
        <Alert className="mb-4" type="error" showIcon title={errorText(change.error)} />
      )}
      <Form<PasswordValues>
        form={form}
        layout="vertical"
        requiredMark={false}
        className="max-w-90"
        onFinish={(values) => change.mutate(values)}
      >
        <Form.Item
          name="old"
          label={t("settings.oldPassword")}
          rules={[{ required: true, message: t("validation.oldPasswordRequired") }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <NewPasswordFields />
        <Button type="primary" htmlType="submit" loading={change.isPending}>
          {t("security.changePassword")}
        </Button>
      </Form>
    </Panel>
  );
}
