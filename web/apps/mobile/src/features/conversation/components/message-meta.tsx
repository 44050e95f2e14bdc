import { conversationKind, messageStatus, readCounts } from "@gerai/chat";
import type { ConversationKey } from "@gerai/chat";
import { formatDate, t } from "@gerai/i18n";
import { clsx } from "clsx";
import { Check, CheckCheck, Clock3 } from "lucide-react";
import { useState } from "react";
import { useChat, useDerived } from "../../../core/chat/use-chat";
import { lazySheet } from "../../../core/lazy-sheet";
import type { MessageItem } from "../model";
import { paperOf } from "../paper";

const PastSheet = lazySheet(() => import("./past-sheet"), "PastSheet");
const ReadersSheet = lazySheet(() => import("./readers-sheet"), "ReadersSheet");

interface MessageMetaProps {
  item: MessageItem;
  conversation: ConversationKey;
}

/** When it was said, whether it was changed, and how far it has come. */
export function MessageMeta({ item, conversation }: MessageMetaProps) {
  const { message, own } = item;
  return (
    <span
      className={clsx(
        "float-right mt-1.5 -mr-1 ml-3 inline-flex items-center gap-1 text-2xs leading-4",
        paperOf(item) === "own" ? "text-on-bubble" : "text-ink-3",
      )}
    >
      {message.state === "edited" && message.uid ? <Edited uid={message.uid} /> : null}
      <time dateTime={new Date(message.timestamp).toISOString()}>
        {formatDate(message.timestamp, "time")}
      </time>
      {own ? <Progress item={item} conversation={conversation} /> : null}
    </span>
  );
}

/** That it was edited; tapping tells what it said before. */
function Edited({ uid }: { uid: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="relative before:absolute before:-inset-x-2 before:-inset-y-3.5"
        onClick={() => setOpen(true)}
      >
        {t("chat.edited")}
      </button>
      {open ? <PastSheet uid={uid} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Progress({ item, conversation }: MessageMetaProps) {
  const { seq, status } = item.message;
  if (status === messageStatus.sendFailure) return null;
  if (seq === null) return <Mark icon={Clock3} label={t("chat.sending")} />;
  return conversation.type === conversationKind.group ? (
    <ReadBy conversation={conversation} seq={seq} />
  ) : (
    <ReadByOne item={item} conversation={conversation} seq={seq} />
  );
}

interface ReadByOneProps extends MessageMetaProps {
  seq: number;
}

function ReadByOne({ item, conversation, seq }: ReadByOneProps) {
  const { read, delivered } = useReadCounts(conversation, seq);
  if (read > 0) {
    const tone = paperOf(item) === "own" ? "text-mango" : "text-brand-ink";
    return <Mark icon={CheckCheck} label={t("chat.read")} tone={tone} />;
  }
  // Whoever keeps their receipts to themselves is not in the list; nothing more is told of them.
  return delivered > 0 ? (
    <Mark icon={CheckCheck} label={t("chat.delivered")} />
  ) : (
    <Mark icon={Check} label={t("chat.sent")} />
  );
}

/** Every message of one's own looks at the same readers: it is drawn again only when its own count is another. */
function useReadCounts(conversation: ConversationKey, seq: number) {
  const readers = useChat().receipts.of(conversation);
  return {
    read: useDerived(readers, (list) => readCounts(list, seq).read),
    delivered: useDerived(readers, (list) => readCounts(list, seq).delivered),
    meant: useDerived(readers, (list) => readCounts(list, seq).meant),
  };
}

interface MarkProps {
  icon: typeof Check;
  label: string;
  tone?: string;
}

function Mark({ icon: Glyph, label, tone }: MarkProps) {
  return <Glyph className={clsx("size-4", tone)} role="img" aria-label={label} />;
}

interface ReadByProps {
  conversation: ConversationKey;
  seq: number;
}

/** How many of those it was meant for have read it, or have it at least; tapping tells who. */
function ReadBy({ conversation, seq }: ReadByProps) {
  const [open, setOpen] = useState(false);
  const { read, delivered, meant } = useReadCounts(conversation, seq);
  if (meant === 0) return <Mark icon={Check} label={t("chat.sent")} />;
  return (
    <>
      <button
        type="button"
        className="relative font-semibold before:absolute before:-inset-x-3 before:-inset-y-3.5"
        onClick={() => setOpen(true)}
      >
        {read > 0
          ? t("chat.readBy", { n: read, m: meant })
          : t("chat.deliveredTo", { n: delivered, m: meant })}
      </button>
      {open ? (
        <ReadersSheet conversation={conversation} seq={seq} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
