import { replyLimits } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Button, confirm, Field, Sheet, TextArea, toast } from "@gerai/ui";
import { useState } from "react";
import { errorText } from "../../../core/error-text";
import { useReplyChanges } from "../replies";
import type { Words } from "../replies";

interface ReplyFormProps {
  /** Null for new words. */
  reply: Words | null;
  /** Back to the list. */
  onDone: () => void;
  onClose: () => void;
}

/** Words of the reader's own, being written, changed or let go of. */
export function ReplyForm({ reply, onDone, onClose }: ReplyFormProps) {
  const [title, setTitle] = useState(reply?.title ?? "");
  const [text, setText] = useState(reply?.text ?? "");
  const [missing, setMissing] = useState(false);
  const { keep, forget } = useReplyChanges();
  const complain = (error: unknown) => toast(errorText(error), { tone: "error" });
  const save = () => {
    setMissing(text.trim() === "");
    if (text.trim() === "") return;
    const kept = { id: reply?.id ?? null, title: title.trim(), text: text.trim() };
    keep.mutateAsync(kept).then(onDone).catch(complain);
  };
  const remove = async (id: string) => {
    const sure = await confirm({
      title: t("chat.replyDelete"),
      confirmLabel: t("chat.discard"),
      danger: true,
    });
    if (sure) await forget.mutateAsync(id).then(onDone).catch(complain);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(reply ? "chat.replyEdit" : "chat.replyNew")}
      footer={
        <>
          <Button variant="outline" block onClick={onDone}>
            {t("chat.cancel")}
          </Button>
          <Button block loading={keep.isPending} onClick={save}>
            {t("common.save")}
          </Button>
        </>
      }
    >
      <div className="space-y-4 pb-4">
        <Field
          label={t("chat.replyTitle")}
          optional
          value={title}
          maxLength={replyLimits.title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextArea
          label={t("chat.replyText")}
          rows={4}
          value={text}
          maxLength={replyLimits.text}
          error={missing && text.trim() === "" ? t("chat.replyMissing") : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        {reply ? (
          <Button
            block
            variant="danger"
            loading={forget.isPending}
            onClick={() => void remove(reply.id)}
          >
            {t("chat.discard")}
          </Button>
        ) : null}
      </div>
    </Sheet>
  );
}
