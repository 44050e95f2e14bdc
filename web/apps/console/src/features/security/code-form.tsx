import { t } from "@gerai/i18n";
import { Form, Input } from "antd";
import type { InputRef } from "antd";
import { useFirstField } from "../../core/forms/use-first-field";

interface CodeFormProps {
  id: string;
  error: string | null;
  onSubmit: (code: string) => void;
}

/** The six digits an authenticator app shows. */
export function CodeForm({ id, error, onSubmit }: CodeFormProps) {
  const first = useFirstField<InputRef>();
  return (
    <Form<{ code: string }>
      id={id}
      layout="vertical"
      requiredMark={false}
      onFinish={({ code }) => onSubmit(code.replaceAll(/\s/g, ""))}
    >
      <Form.Item
        name="code"
        label={t("auth.totp")}
        className="mb-0!"
        {...(error ? { validateStatus: "error" as const, help: error } : {})}
        rules={[{ required: true, whitespace: true, message: t("validation.codeDigits") }]}
      >
        <Input
          ref={first}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="max-w-50 tracking-[0.3em]"
        />
      </Form.Item>
    </Form>
  );
}
