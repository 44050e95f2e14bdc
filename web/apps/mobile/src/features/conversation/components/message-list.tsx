import { conversationKind } from "@gerai/chat";
import type {
  ConversationInfo,
  ConversationKey,
  Draft,
  Named,
  Timeline,
  TimelineState,
} from "@gerai/chat";
import { t } from "@gerai/i18n";
import { EmptyState, Spinner } from "@gerai/ui";
import { MessagesSquare } from "lucide-react";
import { memo, useImperativeHandle, useMemo, useRef } from "react";
import type { Ref } from "react";
import { useSettings } from "../../../core/people/use-settings";
import { QueryError } from "../../../core/query-view";
import { withAlbums } from "../albums";
import type { MessageItem } from "../model";
import type { RecalledWords } from "../recalled-store";
import { useEndAnchor } from "../use-end-anchor";
import { useLatestCallback } from "../use-latest-callback";
import { useMessageScroll } from "../use-message-scroll";
import { Announcer } from "./announcer";
import { BubbleSkeleton } from "./bubble-skeleton";
import { MessageRow } from "./message-row";
import { ScrollPills } from "./scroll-pills";

/** What the page may ask of the list. */
export interface MessageListHandle {
  toEnd: () => void;
  /** Shows the message of a number. */
  toSeq: (seq: number) => void;
}

/**
 * What the list shows, and whom it tells what was done. The list is drawn again when any of these is another,
 * so that whoever types or hears of other conversations does not hold up whoever scrolls.
 */
export interface MessageListProps {
  conversation: ConversationKey;
  timeline: Timeline;
  state: TimelineState;
  items: readonly MessageItem[];
  /** The conversation as it stood when the page opened. */
  opened: ConversationInfo | undefined;
  /** Whether the server has a row for the conversation: something has been said. */
  listed: boolean;
  /** The message to show first. */
  seq: number | undefined;
  recalled: RecalledWords;
  /** Messages being chosen; null while none are. */
  selected: ReadonlySet<string> | null;
  onSelect: (uid: string) => void;
  onHold: (item: MessageItem) => void;
  onReedit: (words: Draft) => void;
  onAddress: (person: Named) => void;
  /** A message is to be answered; null where nothing more can be said. */
  onReply: ((item: MessageItem) => void) | null;
  ref: Ref<MessageListHandle>;
}

/** The messages; only those near the screen are drawn, and none moves when older ones come. */
export const MessageList = memo(function MessageList(props: MessageListProps) {
  "use no memo";
  const { conversation, timeline, state, recalled, selected, ref } = props;
  // Whoever chooses messages chooses single pictures.
  const alone = selected !== null;
  const items = useMemo(
    () => (alone ? props.items : withAlbums(props.items)),
    [alone, props.items],
  );
  const { onSelect, onHold, onReedit, onAddress, onReply } = props;
  const grouped = conversation.type === conversationKind.group;
  const named = !useSettings().hidesMemberNames(conversation.target) && grouped;
  const scroller = useRef<HTMLDivElement>(null);
  const scroll = useMessageScroll(scroller, { ...props, items });
  const { virtualizer } = scroll;
  const onQuoted = useLatestCallback(scroll.toQuoted);
  useEndAnchor(scroller);
  useImperativeHandle(ref, () => ({ toEnd: scroll.toEnd, toSeq: scroll.toSeq }));
  return (
    <main className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        role="log"
        // Rows are drawn while somebody scrolls: only what comes in is announced, by its own part of the page.
        aria-live="off"
        aria-label={t("chat.messages")}
        aria-busy={state.loading !== null}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must scroll it
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-y-contain outline-offset-[-2px] [overflow-anchor:none]"
      >
        <Edge state={state} onRetry={() => timeline.retry()} />
        <ol className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((virtual) => {
            const item = items[virtual.index];
            if (!item) return null;
            return (
              <li
                key={virtual.key}
                ref={virtualizer.measureElement}
                data-index={virtual.index}
                aria-posinset={virtual.index + 1}
                // How many there are is not known before the first of them is.
                aria-setsize={state.hasOlder || state.hasNewer ? -1 : items.length}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${virtual.start}px)` }}
              >
                <MessageRow
                  item={item}
                  conversation={conversation}
                  named={named}
                  shining={item.message.seq !== null && item.message.seq === scroll.shining}
                  words={recalled.get(item.message.uid ?? "")}
                  selected={selected && selected.has(item.message.uid ?? "")}
                  onSelect={onSelect}
                  onHold={onHold}
                  onReedit={onReedit}
                  onAddress={onAddress}
                  onQuoted={onQuoted}
                  onReply={onReply}
                />
              </li>
            );
          })}
        </ol>
      </div>
      <ScrollPills {...scroll.pills} />
      <Announcer conversation={conversation} />
    </main>
  );
});

interface EdgeProps {
  state: TimelineState;
  onRetry: () => void;
}

/** What stands where there are no messages, or not yet. */
function Edge({ state, onRetry }: EdgeProps) {
  const { messages, loading, error, failed } = state;
  if (messages.length === 0 && loading === "first") {
    return <BubbleSkeleton />;
  }
  if (messages.length === 0) {
    return error ? (
      <QueryError error={error} onRetry={onRetry} />
    ) : (
      <EmptyState icon={MessagesSquare} title={t("chat.empty")} />
    );
  }
  if (failed) {
    return (
      <p className="pointer-events-none absolute inset-x-0 top-3 z-10 flex justify-center">
        <button
          type="button"
          className="pointer-events-auto flex min-h-11 items-center gap-1.5 rounded-full bg-surface px-4 text-sm shadow-card active:bg-sunken"
          onClick={onRetry}
        >
          {t("system.error.loadFailed")}
          <span className="font-semibold text-brand-ink">{t("common.retry")}</span>
        </button>
      </p>
    );
  }
  // Lies over the list: a line that came and went would move everything below it.
  return loading === "older" ? (
    <span className="pointer-events-none absolute inset-x-0 top-3 z-10 grid place-items-center">
      <Spinner className="size-5 text-brand" />
    </span>
  ) : null;
}
