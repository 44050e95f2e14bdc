import { t } from "@gerai/i18n";
import { App, Form } from "antd";
import { ActionDialog } from "../../core/forms/action-dialog";
import { DateTimeInput } from "../../core/forms/date-time-input";
import { useChannelWork } from "./api";
import type { ChannelPost } from "./api";
import { audienceText, postValues } from "./model";
import { PostPreview } from "./post-preview";

interface SendDialogProps {
  post: ChannelPost;
  onClose: () => void;
}

/** Says it now, or plans it for a time; shown once more as its readers will see it. */
export function SendDialog({ post, onClose }: SendDialogProps) {
  const { message } = App.useApp();
  const { send } = useChannelWork();
  const submit = async ({ sendAt }: { sendAt: string | null }) => {
    const at = sendAt === null ? null : Date.parse(sendAt);
    await send.mutateAsync({ id: post.id, ver: post.ver, sendAt: at });
    void message.success(t(at === null ? "desk.channels.sent" : "desk.channels.planned"));
  };
  return (
    <ActionDialog
      title={t("desk.channels.sendTitle")}
      hint={t("desk.channels.sendHint", { audience: audienceText(post.audience) })}
      width={560}
      initialValues={{ sendAt: post.sendAt ?? null }}
      confirm={t("desk.channels.send")}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="sendAt"
        label={t("desk.channels.sendAt")}
        extra={t("desk.channels.sendAtHint")}
      >
        <DateTimeInput />
      </Form.Item>
      <PostPreview values={postValues(post)} />
    </ActionDialog>
  );
}
