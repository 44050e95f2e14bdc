import { conversationKind } from "@gerai/chat";
import type { ConversationKey, Draft, Named } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { Reply } from "lucide-react";
import { memo } from "react";
import { digestText } from "../../../core/chat/digest";
import { useNames, usePersonName } from "../../../core/chat/names";
import { namedIn } from "../../../core/chat/notice-text";
import { PersonPortrait } from "../../../core/chat/portrait";
import { separatorTime } from "../../../core/chat/times";
import { useChat } from "../../../core/chat/use-chat";
import { useLongPress } from "../../../core/chat/use-long-press";
import { paths } from "../../../core/paths";
import { useNow } from "../../../core/use-now";
import { isNotice, isQuotable } from "../model";
import type { MessageItem } from "../model";
import { useSwipeReply } from "../use-swipe-reply";
import { MessageBubble } from "./message-bubble";

interface MessageRowProps {
  item: MessageItem;
  conversation: ConversationKey;
  /** Whoever says something is named above it. */
  named: boolean;
  /** It was jumped to and stands out for a moment. */
  shining: boolean;
  /** What it said before its own author took it back, while that may be written anew. */
  words: Draft | undefined;
  /** Whether it is chosen; null while nothing is being chosen. */
  selected: boolean | null;
  onSelect: (uid: string) => void;
  onHold: (item: MessageItem) => void;
  onReedit: (words: Draft) => void;
  /** Somebody is to be named in what is being written. */
  onAddress: (person: Named) => void;
  onQuoted: (uid: string) => void;
  /** It is to be answered; null where nothing more can be said. */
  onReply: ((item: MessageItem) => void) | null;
}

/** One message with everything around it: the time, the mark of what is new, who said it. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { item, shining } = props;
  return (
    <div
      className={clsx(
        "overflow-x-clip px-3 transition-colors duration-500",
        item.begins ? "pt-2.5" : "pt-1",
        shining ? "bg-brand-soft" : undefined,
      )}
    >
      {item.separated ? <Time at={item.message.timestamp} /> : null}
      {item.firstUnread ? <NewBelow /> : null}
      {isNotice(item.message) ? (
        <Notice {...props} />
      ) : props.selected === null ? (
        <Said {...props} />
      ) : (
        <Choice {...props} />
      )}
    </div>
  );
});

function Time({ at }: { at: number }) {
  const now = useNow();
  return (
    <p className="py-2 text-center text-xs text-ink-3">
      <time dateTime={new Date(at).toISOString()}>{separatorTime(at, now.getTime())}</time>
    </p>
  );
}

function NewBelow() {
  return (
    <p className="flex items-center gap-3 py-2 text-xs font-medium text-brand-ink before:h-px before:flex-1 before:bg-brand-line after:h-px after:flex-1 after:bg-brand-line">
      {t("chat.newBelow")}
    </p>
  );
}

function Notice({ item, conversation, words, onReedit }: MessageRowProps) {
  const { userId: me } = useChat();
  const grouped = conversation.type === conversationKind.group;
  const nameOf = useNames(namedIn(item.decoded), grouped ? conversation.target : undefined);
  return (
    <p className="px-8 py-1 text-center text-xs text-balance text-ink-3">
      {digestText(item.decoded, { me, nameOf })}
      {words === undefined ? null : (
        <button
          type="button"
          className="relative ml-1.5 px-1 font-semibold text-brand-ink after:absolute after:-inset-x-2 after:-inset-y-3.5"
          onClick={() => onReedit(words)}
        >
          {t("chat.reedit")}
        </button>
      )}
    </p>
  );
}

/** A message that can be chosen: whatever is in it does nothing meanwhile. */
function Choice(props: MessageRowProps) {
  const { item, selected, onSelect } = props;
  const { userId: me } = useChat();
  const { uid } = item.message;
  const text = digestText(item.decoded, { me, nameOf: () => "" });
  return (
    <label className="flex items-center gap-2">
      <input
        type="checkbox"
        className="g-check shrink-0"
        aria-label={t("media.selectOne", { text })}
        checked={selected === true}
        disabled={uid === null}
        onChange={() => uid && onSelect(uid)}
      />
      <span className="pointer-events-none block min-w-0 flex-1" inert>
        <Said {...props} />
      </span>
    </label>
  );
}

function Said(props: MessageRowProps) {
  const { item, conversation, named, onHold, onAddress, onQuoted, onReply } = props;
  const grouped = conversation.type === conversationKind.group;
  const { own, begins, ends, message } = item;
  const slide = useSwipeReply(onReply && isQuotable(item) ? () => onReply(item) : null);
  return (
    <div
      className={clsx(
        "group/slide relative flex translate-x-[calc(-1*var(--slid,0px))] touch-pan-y items-end gap-2",
        own ? "justify-end" : undefined,
      )}
      {...slide}
    >
      <Reply
        className="absolute top-1/2 -right-10 hidden size-5 -translate-y-1/2 text-ink-3 group-data-[slid]/slide:block group-data-[slid=far]/slide:text-brand-ink"
        aria-hidden="true"
      />
      {grouped && !own ? (
        <Who uid={message.from} shown={ends} groupId={conversation.target} onAddress={onAddress} />
      ) : null}
      <div
        className={clsx(
          "flex max-w-[82%] min-w-0 flex-col lg:max-w-[70%]",
          own ? "items-end" : "items-start",
        )}
      >
        {named && !own && begins ? (
          <SenderName uid={message.from} groupId={conversation.target} />
        ) : null}
        <MessageBubble
          item={item}
          conversation={conversation}
          onHold={onHold}
          onQuoted={onQuoted}
        />
      </div>
    </div>
  );
}

interface WhoProps {
  uid: string;
  groupId: string;
  /** At the last of several messages; beside the others its place stays free. */
  shown: boolean;
  onAddress: (person: Named) => void;
}

function Who({ shown, ...who }: WhoProps) {
  return shown ? <Face {...who} /> : <span className="w-8 shrink-0" />;
}

/** Leads to whoever it is; held, it names them in what is being written. */
function Face({ uid, groupId, onAddress }: Omit<WhoProps, "shown">) {
  const name = usePersonName(uid, groupId);
  const hold = useLongPress(() => onAddress({ id: uid, name }));
  return (
    <Link
      to={paths.userDetail}
      search={{ userId: uid, groupId }}
      aria-label={name}
      draggable={false}
      // 32 px to the eye, 44 px to the finger.
      className="relative shrink-0 rounded-full [-webkit-touch-callout:none] after:absolute after:-inset-x-1.5 after:-top-3 after:bottom-0"
      {...hold}
    >
      <PersonPortrait uid={uid} size="sm" />
    </Link>
  );
}

function SenderName({ uid, groupId }: { uid: string; groupId: string }) {
  return (
    <span className="mb-1 max-w-full truncate px-1 text-xs font-semibold text-ink-2">
      {usePersonName(uid, groupId)}
    </span>
  );
}
