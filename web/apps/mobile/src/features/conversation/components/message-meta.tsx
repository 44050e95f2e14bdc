import { conversationKind, hasReached, messageStatus, readersOf } from "@gerai/chat";
import type { ConversationKey, Reader } from "@gerai/chat";
import { formatDate, t } from "@gerai/i18n";
import { clsx } from "clsx";
import { Check, CheckCheck, Clock3 } from "lucide-react";
import { Suspense, useState } from "react";
import { useChat, useObservable } from "../../../core/chat/use-chat";
import { lazyPart } from "../../../core/lazy-page";
import { isDocument } from "../document";
import type { MessageItem } from "../model";

const ReadersSheet = lazyPart(() => import("./readers-sheet"), "ReadersSheet");

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
        own && !isDocument(item.decoded) ? "text-on-bubble" : "text-ink-3",
      )}
    >
      {message.state === "edited" ? <span>{t("chat.edited")}</span> : null}
      <time dateTime={new Date(message.timestamp).toISOString()}>
        {formatDate(message.timestamp, "time")}
      </time>
      {own ? <Progress item={item} conversation={conversation} /> : null}
    </span>
  );
}

function Progress({ item, conversation }: MessageMetaProps) {
  const { seq, status } = item.message;
  const readers = useObservable(useChat().receipts.of(conversation));
  if (status === messageStatus.sendFailure) return null;
  if (seq === null) return <Mark icon={Clock3} label={t("chat.sending")} />;
  if (conversation.type === conversationKind.group) return <ReadBy readers={readers} seq={seq} />;
  const { read, unread } = readersOf(readers, seq);
  if (read.length > 0) {
    const tone = isDocument(item.decoded) ? "text-brand-ink" : "text-mango";
    return <Mark icon={CheckCheck} label={t("chat.read")} tone={tone} />;
  }
  // Whoever keeps their reading to themselves is not in the list; nothing more is told of them.
  return unread.length > 0 ? (
    <OnItsWay userId={conversation.target} at={item.message.timestamp} />
  ) : (
    <Mark icon={Check} label={t("chat.sent")} />
  );
}

interface OnItsWayProps {
  userId: string;
  /** When it was said. */
  at: number;
}

function OnItsWay({ userId, at }: OnItsWayProps) {
  const presence = useObservable(useChat().presence.of(userId));
  return hasReached(presence, at) ? (
    <Mark icon={CheckCheck} label={t("chat.delivered")} />
  ) : (
    <Mark icon={Check} label={t("chat.sent")} />
  );
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
  readers: readonly Reader[];
  seq: number;
}

/** How many of those it was meant for have read it; tapping tells who. */
function ReadBy({ readers, seq }: ReadByProps) {
  const [open, setOpen] = useState(false);
  const { read, unread } = readersOf(readers, seq);
  const all = read.length + unread.length;
  if (all === 0) return <Mark icon={Check} label={t("chat.sent")} />;
  return (
    <>
      <button
        type="button"
        className="relative font-semibold before:absolute before:-inset-3"
        onClick={() => setOpen(true)}
      >
        {t("chat.readBy", { n: read.length, m: all })}
      </button>
      <Suspense>
        {open ? <ReadersSheet read={read} unread={unread} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
