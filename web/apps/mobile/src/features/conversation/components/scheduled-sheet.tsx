import type { ConversationKey, ScheduledMessage } from "@gerai/chat";
import { formatDate, t } from "@gerai/i18n";
import { confirm, IconButton, Sheet, toast } from "@gerai/ui";
import { Pencil, SendHorizontal, Trash2 } from "lucide-react";
import { useState } from "react";
import { errorText } from "../../../core/error-text";
import { useScheduled, useScheduling } from "../scheduled";
import { LaterSheet } from "./later-sheet";

interface ScheduledSheetProps {
  conversation: ConversationKey;
  onClose: () => void;
}

/** What waits to be said here, with what can be done about it. */
export function ScheduledSheet({ conversation, onClose }: ScheduledSheetProps) {
  const scheduled = useScheduled(conversation);
  const [edited, setEdited] = useState<ScheduledMessage | null>(null);
  if (edited) {
    return (
      <LaterSheet
        conversation={conversation}
        begun={edited.content.searchableContent ?? ""}
        compose={(text) => ({ ...edited.content, searchableContent: text })}
        before={edited}
        onDone={() => setEdited(null)}
        onClose={() => setEdited(null)}
      />
    );
  }
  return (
    <Sheet open onClose={onClose} title={t("later.list")} flush>
      {scheduled.length === 0 ? (
        <p className="px-5 pb-5 text-sm text-ink-3">{t("later.none")}</p>
      ) : (
        <ul className="divide-y divide-line pb-4">
          {scheduled.map((one) => (
            <ScheduledRow
              key={one.id}
              scheduled={one}
              conversation={conversation}
              onEdit={() => setEdited(one)}
            />
          ))}
        </ul>
      )}
    </Sheet>
  );
}

interface ScheduledRowProps {
  scheduled: ScheduledMessage;
  conversation: ConversationKey;
  onEdit: () => void;
}

function ScheduledRow({ scheduled, conversation, onEdit }: ScheduledRowProps) {
  const { id, content, sendAt, state, problemText } = scheduled;
  const { cancel, now } = useScheduling(conversation);
  const complain = (error: unknown) => toast(errorText(error), { tone: "error" });
  const remove = async () => {
    const sure = await confirm({
      title: t("later.cancelSure"),
      body: content.searchableContent ?? "",
      confirmLabel: t("later.cancel"),
      danger: true,
    });
    if (sure) await cancel.mutateAsync(id).catch(complain);
  };
  return (
    <li className="py-2.5 pr-2 pl-5">
      <p className="line-clamp-3 text-md wrap-anywhere whitespace-pre-line">
        {content.searchableContent}
      </p>
      {state === "refused" ? (
        <p className="text-sm text-danger-ink">{t("later.refused", { reason: problemText })}</p>
      ) : null}
      <div className="flex items-center">
        <span className="min-w-0 flex-1 text-xs text-ink-3">
          {t("later.at", { time: formatDate(sendAt, "dateTime") })}
        </span>
        <IconButton
          label={t("later.now")}
          icon={SendHorizontal}
          disabled={now.isPending}
          onClick={() => void now.mutateAsync(id).catch(complain)}
        />
        <IconButton label={t("later.edit")} icon={Pencil} onClick={onEdit} />
        <IconButton label={t("later.cancel")} icon={Trash2} onClick={() => void remove()} />
      </div>
    </li>
  );
}
