import { conversationKind, decodeDraft, sameConversation, unreadOf } from "@gerai/chat";
import type { ConversationInfo } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { CountBadge, SwipeRow } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { BellOff, CircleAlert, Clock3, Ellipsis, Pin, Trash2 } from "lucide-react";
import { useDigest } from "../../../core/chat/digest";
import { useConversationTitle, usePersonName } from "../../../core/chat/names";
import { listTime } from "../../../core/chat/times";
import { useChat, useObservable } from "../../../core/chat/use-chat";
import { useLongPress } from "../../../core/chat/use-long-press";
import { paths } from "../../../core/paths";
import { useNow } from "../../../core/use-now";
import { usePin, useRemove } from "../actions";
import { RowPortrait } from "./row-portrait";

interface ConversationRowProps {
  row: ConversationInfo;
  /** The row was held: show everything that can be done with it. */
  onMore: () => void;
}

/** One conversation of the list. */
export function ConversationRow({ row, onMore }: ConversationRowProps) {
  const pin = usePin();
  const remove = useRemove();
  const hold = useLongPress(onMore);
  const { type, target, line } = row.conversation;
  return (
    <SwipeRow
      actions={[
        {
          id: "more",
          label: t("common.more"),
          icon: Ellipsis,
          onClick: onMore,
        },
        {
          id: "pin",
          label: t(row.top > 0 ? "messages.unpin" : "messages.pin"),
          icon: Pin,
          tone: "brand",
          onClick: () => pin(row),
        },
        {
          id: "remove",
          label: t("messages.remove"),
          icon: Trash2,
          tone: "danger",
          onClick: () => remove(row),
        },
      ]}
    >
      <Link
        to={paths.conversation}
        // As texts, which is what the address holds: only so does the open conversation's row know itself.
        search={{ type: String(type), target, ...(line ? { line: String(line) } : {}) }}
        draggable={false}
        className={clsx(
          "flex items-center gap-3 px-4 py-3 outline-offset-[-3px] select-none active:bg-sunken aria-[current=page]:bg-brand-soft",
          row.top > 0 ? "bg-canvas" : undefined,
        )}
        {...hold}
      >
        <div className="min-w-0 flex-1 border-line">
          <Head row={row} />
          <Foot row={row} />
        </div>
        {/* Seen first, read last: who it is matters more than whether they are there. */}
        <span className="order-first flex shrink-0">
          <RowPortrait conversation={row.conversation} />
        </span>
      </Link>
    </SwipeRow>
  );
}

interface PartProps {
  row: ConversationInfo;
}

function Head({ row }: PartProps) {
  const title = useConversationTitle(row.conversation);
  const now = useNow();
  return (
    <div className="flex items-center gap-2">
      <span className="min-w-0 flex-1 truncate text-md font-semibold text-ink">{title}</span>
      {row.top > 0 ? (
        <>
          <Pin className="size-3.5 shrink-0 text-ink-3" aria-hidden="true" />
          <span className="sr-only">{t("messages.onTop")}</span>
        </>
      ) : null}
      <time dateTime={row.timestamp} className="shrink-0 text-xs text-ink-3">
        {listTime(Date.parse(row.timestamp), now.getTime())}
      </time>
    </div>
  );
}

function Foot({ row }: PartProps) {
  const count = unreadOf(row);
  return (
    <div className="mt-0.5 flex h-5 items-center gap-2">
      <Line row={row} />
      {row.silent ? (
        <BellOff
          className="size-4 shrink-0 text-ink-3"
          role="img"
          aria-label={t("messages.silent")}
        />
      ) : null}
      {count > 0 ? (
        <>
          <CountBadge count={count} dot={row.silent} className="shrink-0" />
          <span className="sr-only">{t("messages.unread", { n: count })}</span>
        </>
      ) : null}
    </div>
  );
}

/** What the row says: being named, then what is half written, then the last message. */
function Line({ row }: PartProps) {
  const { unreadMention, unreadMentionAll } = row.unreadCount;
  const draft = decodeDraft(row.draft).text;
  const named = unreadMention > 0 || unreadMentionAll > 0;
  if (draft && !named) return <Marked mark={t("messages.draft")} text={draft} />;
  if (!named) return <LastMessage row={row} />;
  const mark = unreadMention > 0 ? "messages.mentioned" : "messages.mentionedAll";
  return (
    <p className="flex min-w-0 flex-1 items-center gap-1.5 text-sm text-ink-3">
      <span
        aria-hidden="true"
        className="shrink-0 rounded-full bg-danger-soft px-1.5 text-2xs font-semibold text-danger-ink"
      >
        {t(`${mark}Short`)}
      </span>
      <span className="sr-only">{t(mark)}</span>
      <LastMessage row={row} />
    </p>
  );
}

interface MarkedProps {
  mark: string;
  text: string;
}

function Marked({ mark, text }: MarkedProps) {
  return (
    <p className="min-w-0 flex-1 truncate text-sm text-ink-3">
      <span className="font-medium text-danger-ink">{mark}</span> {text}
    </p>
  );
}

/** The newest words: those still on their way before those that have arrived. */
function LastMessage({ row }: PartProps) {
  const chat = useChat();
  const grouped = row.conversation.type === conversationKind.group;
  const groupId = grouped ? row.conversation.target : undefined;
  const waiting = useObservable(chat.outbox.entries).findLast((entry) =>
    sameConversation(entry.conversation, row.conversation),
  );
  const message = row.lastMessage ?? undefined;
  const text = useDigest(waiting?.content ?? message?.content, groupId);
  const sender = usePersonName(message?.from ?? chat.userId, groupId);
  const counted = message?.persist === 3 && message.state !== "recalled";
  const named = grouped && !waiting && counted && message.from !== chat.userId;
  return (
    <span className="flex min-w-0 flex-1 items-center gap-1 text-sm text-ink-3">
      {waiting ? <Waiting failed={waiting.problem !== null} /> : null}
      <span className="truncate">{named ? t("messages.said", { who: sender, text }) : text}</span>
    </span>
  );
}

function Waiting({ failed }: { failed: boolean }) {
  return failed ? (
    <CircleAlert
      className="size-4 shrink-0 text-danger-ink"
      role="img"
      aria-label={t("messages.failed")}
    />
  ) : (
    <Clock3 className="size-3.5 shrink-0" role="img" aria-label={t("messages.sending")} />
  );
}
