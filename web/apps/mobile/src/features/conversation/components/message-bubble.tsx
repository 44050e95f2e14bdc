import { messageStatus } from "@gerai/chat";
import type { ConversationKey } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { clsx } from "clsx";
import { CircleAlert, Ellipsis } from "lucide-react";
import { Suspense, useRef } from "react";
import { useLongPress } from "../../../core/chat/use-long-press";
import { lazyPart } from "../../../core/lazy-page";
import type { MessageItem } from "../model";
import { paperOf } from "../paper";
import type { Paper } from "../paper";
import { MessageContent } from "./message-content";
import { MessageMeta } from "./message-meta";

const Reactions = lazyPart(() => import("./reactions"), "Reactions");

interface MessageBubbleProps {
  item: MessageItem;
  conversation: ConversationKey;
  /** It was held, or one picture of it. */
  onHold: (item: MessageItem) => void;
  onQuoted: (uid: string) => void;
}

const paperClass: Record<Paper, string> = {
  own: "bg-bubble px-3.5 py-2 text-on-bubble shadow-card",
  plain: "bg-surface px-3.5 py-2 text-ink shadow-card",
  none: "pr-1 text-ink",
};

/** What somebody said, how it fares, and what others make of it. */
export function MessageBubble({ item, conversation, onHold, onQuoted }: MessageBubbleProps) {
  const { message, own, ends } = item;
  const pressed = useRef(item);
  const hold = useLongPress(() => onHold(item.album ? pressed.current : item));
  const act = () => onHold(item);
  const failed = message.status === messageStatus.sendFailure;
  return (
    <>
      <div className="group flex max-w-full items-center gap-1">
        {own ? <MenuButton onClick={act} /> : null}
        {failed ? (
          <button type="button" className="grid size-11 place-items-center" onClick={act}>
            <CircleAlert className="size-5 text-danger-ink" aria-hidden="true" />
            <span className="sr-only">{t("chat.notSent")}</span>
          </button>
        ) : null}
        <div
          className={clsx(
            "flow-root min-w-0 rounded-hero text-md [-webkit-touch-callout:none]",
            paperClass[paperOf(item)],
            ends ? (own ? "rounded-br-tag" : "rounded-bl-tag") : undefined,
          )}
          {...hold}
        >
          <MessageContent
            item={item}
            onQuoted={onQuoted}
            onPress={(member) => {
              pressed.current = member;
            }}
          />
          <MessageMeta item={item} conversation={conversation} />
        </div>
        {own ? null : <MenuButton onClick={act} />}
      </div>
      {(item.album ?? [item]).map((member) =>
        member.message.reactions.length > 0 ? (
          <Suspense key={member.key} fallback={<span className="h-8" />}>
            <Reactions message={member.message} conversation={conversation} />
          </Suspense>
        ) : null,
      )}
    </>
  );
}

/** For keyboards and mice, which cannot hold a finger on a message. */
function MenuButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      className="grid size-8 shrink-0 place-items-center rounded-full text-ink-3 opacity-0 group-hover:opacity-100 focus-visible:not-sr-only focus-visible:opacity-100 pointer-coarse:sr-only"
      onClick={onClick}
    >
      <Ellipsis className="size-4.5" aria-hidden="true" />
      <span className="sr-only">{t("chat.actions")}</span>
    </button>
  );
}
