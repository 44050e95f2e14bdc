import { signOut } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Button, Form, Input, Modal } from "antd";
import type { TextAreaRef } from "antd/es/input/TextArea";
import { useId } from "react";
import { useFirstField } from "../../core/forms/use-first-field";
import { useClient, useServices } from "../../core/session/services";

/** The lengths that the server takes. */
const [shortest, longest] = [3, 200];

interface Values {
  reason: string;
}

/** Asks an auditor why they look at the business's documents; no page is shown before. */
export function ReadReason() {
  const { session } = useServices();
  const client = useClient();
  const formId = useId();
  return (
    <main className="min-h-dvh">
      <Modal
        open
        title={t("readReason.title")}
        closable={false}
        mask={{ closable: false }}
        keyboard={false}
        footer={
          <>
            <Button onClick={() => void signOut(client).catch(() => undefined)}>
              {t("settings.signOut")}
            </Button>
            <Button type="primary" htmlType="submit" form={formId}>
              {t("readReason.go")}
            </Button>
          </>
        }
      >
        <p className="mb-4 text-ink-2">{t("readReason.hint")}</p>
        <ReasonForm id={formId} onReason={session.giveReason} />
      </Modal>
    </main>
  );
}

interface ReasonFormProps {
  id: string;
  onReason: (reason: string) => void;
}

function ReasonForm({ id, onReason }: ReasonFormProps) {
  const first = useFirstField<TextAreaRef>();
  return (
    <Form<Values>
      id={id}
      layout="vertical"
      requiredMark={false}
      initialValues={{ reason: "" }}
      onFinish={({ reason }) => onReason(reason.trim())}
    >
      <Form.Item name="reason" label={t("readReason.reason")} rules={[{ validator: longEnough }]}>
        <Input.TextArea
          ref={first}
          rows={2}
          maxLength={longest}
          placeholder={t("readReason.example")}
        />
      </Form.Item>
    </Form>
  );
}

async function longEnough(_rule: unknown, reason: string): Promise<void> {
  if (Array.from(reason.trim()).length < shortest) throw new Error(t("readReason.short"));
}
