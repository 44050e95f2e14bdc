import { connectionStatus, conversationKind, isChannelNews } from "@gerai/chat";
import type { ConversationInfo, ConversationKey, Named } from "@gerai/chat";
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { ConnectionBar } from "../../../core/chat/connection-bar";
import { viewerItem } from "../../../core/chat/media-items";
import { isSystem } from "../../../core/chat/system-notice";
import { useChat, useObservable } from "../../../core/chat/use-chat";
import { useVoicesEnd } from "../../../core/chat/use-voices-end";
import { lazyPart } from "../../../core/lazy-page";
import { lazySheet } from "../../../core/lazy-sheet";
import { DecidingContext, useAskedDecision } from "../deciding";
import { ListeningContext, saidVoice } from "../listening";
import { messageItems } from "../model";
import type { MessageItem } from "../model";
import { quoteOf } from "../quote";
import { recalledOf } from "../recalled-store";
import { useComposer } from "../use-composer";
import { useKeyboardRoom } from "../use-keyboard-room";
import { useLatestCallback } from "../use-latest-callback";
import { useSelection } from "../use-selection";
import { useStanding } from "../use-standing";
import { useRow, useTimeline } from "../use-timeline";
import { ViewingContext } from "../viewing";
import { BubbleSkeleton } from "./bubble-skeleton";
import { ConversationHead } from "./conversation-head";
import type { MessageListHandle } from "./message-list";

// The frame of the page is there at once; the messages and what acts on them follow side by side.
const MessageList = lazyPart(() => import("./message-list"), "MessageList");
const ComposerBar = lazyPart(() => import("./composer-bar"), "ComposerBar");
const MessageMenu = lazySheet(() => import("./message-menu"), "MessageMenu");
const SelectionBar = lazyPart(() => import("./selection-bar"), "SelectionBar");
const WaitingBar = lazyPart(() => import("./waiting-bar"), "WaitingBar");
const OngoingCallBar = lazyPart(() => import("./ongoing-call-bar"), "OngoingCallBar");
const AnnouncementBar = lazyPart(() => import("./announcement-bar"), "AnnouncementBar");
const ScheduledBar = lazyPart(() => import("./scheduled-bar"), "ScheduledBar");
const PinBar = lazyPart(() => import("./pin-bar"), "PinBar");
const DecisionSheet = lazySheet(() => import("./decision-sheet"), "DecisionSheet");
const PushAsk = lazyPart(() => import("../../../core/push/push-ask"), "PushAsk");
const MediaViewer = lazySheet(() => import("../../../core/chat/media-viewer"), "MediaViewer");

interface ConversationProps {
  conversation: ConversationKey;
  /** The message to show first, by its number. */
  seq: number | undefined;
}

/** Everything said in a conversation, and the place to say more. */
export function Conversation({ conversation, seq }: ConversationProps) {
  const chat = useChat();
  const list = useRef<MessageListHandle>(null);
  const { timeline, state } = useTimeline(conversation, seq);
  const row = useRow(conversation);
  const opened = useOpened(row);
  const [held, setHeld] = useState<MessageItem | null>(null);
  const standing = useStanding(conversation);
  const recalled = useObservable(recalledOf(chat));
  const [sent, setSent] = useState(false);
  const toEnd = () => {
    timeline.toNewest();
    list.current?.toEnd();
    setSent(true);
  };
  const composer = useComposer(conversation, row?.draft ?? "", toEnd);
  const [viewed, setViewed] = useState<string | null>(null);
  const decision = useAskedDecision();
  useReceipts(conversation);
  useVoicesEnd();
  const unread = opened && hasMore(opened) ? opened.readSeq : null;
  const items = useMemo(
    () => messageItems(state.messages, chat.userId, unread, state.hasOlder),
    [state.messages, state.hasOlder, chat.userId, unread],
  );
  const listen = useListen(items);
  const selection = useSelection(conversation, timeline, items);
  const onSelect = useLatestCallback(selection.toggle);
  const onReedit = useLatestCallback(composer.reedit);
  const onReply = useLatestCallback((item: MessageItem) =>
    composer.setQuote(quoteOf(item, chat.userId)),
  );
  const onAddress = useLatestCallback((person: Named) => {
    if (standing === "open") composer.address(person);
  });
  return (
    <div className="flex h-full flex-col bg-canvas" style={useKeyboardRoom()}>
      <ConversationHead
        conversation={conversation}
        onBack={selection.uids ? selection.end : undefined}
      />
      <ConnectionBar />
      {conversation.type === conversationKind.group && standing !== "gone" ? (
        <Suspense>
          <OngoingCallBar conversation={conversation} />
          <WaitingBar groupId={conversation.target} />
          <AnnouncementBar groupId={conversation.target} />
        </Suspense>
      ) : null}
      {canHavePins(conversation) && standing !== "gone" ? (
        <Suspense>
          <PinBar
            conversation={conversation}
            closed={standing !== "open"}
            onGo={(wanted) => list.current?.toSeq(wanted)}
          />
        </Suspense>
      ) : null}
      <Suspense fallback={<ListToCome />}>
        <ViewingContext value={setViewed}>
          <ListeningContext value={listen}>
            <DecidingContext value={decision.ask}>
              <MessageList
                ref={list}
                conversation={conversation}
                timeline={timeline}
                state={state}
                items={items}
                opened={opened}
                listed={row !== undefined}
                seq={seq}
                recalled={recalled}
                selected={selection.uids}
                onSelect={onSelect}
                onHold={setHeld}
                onReedit={onReedit}
                onAddress={onAddress}
                onReply={standing === "open" ? onReply : null}
              />
            </DecidingContext>
          </ListeningContext>
        </ViewingContext>
      </Suspense>
      {mayBeWrittenFor(conversation) ? (
        <Suspense>
          <ScheduledBar conversation={conversation} />
        </Suspense>
      ) : null}
      <Suspense fallback={<div className="h-15 border-t border-line bg-surface" />}>
        {selection.uids ? (
          <SelectionBar selection={selection} />
        ) : (
          <ComposerBar
            composer={composer}
            conversation={conversation}
            standing={standing}
            onSent={toEnd}
          />
        )}
      </Suspense>
      <MessageMenu
        wanted={held !== null}
        item={held}
        conversation={conversation}
        timeline={timeline}
        closed={standing !== "open"}
        onClose={() => setHeld(null)}
        onQuote={composer.setQuote}
        onEdit={composer.edit}
        onSelect={selection.begin}
      />
      {viewed === null ? null : (
        <Viewed items={items} uid={viewed} onClose={() => setViewed(null)} />
      )}
      {decision.asked ? (
        // Each asking begins with an empty remark.
        <DecisionSheet
          key={decision.asked.turn}
          wanted={decision.open}
          deciding={decision.asked}
          open={decision.open}
          onClose={decision.close}
        />
      ) : null}
      <Suspense>{sent ? <PushAsk /> : null}</Suspense>
    </div>
  );
}

/** Channels and the installation itself say what they say; nothing of it is pinned. */
function canHavePins(conversation: ConversationKey): boolean {
  return conversation.type !== conversationKind.channel && !isSystem(conversation);
}

/** Where the reader may have written something for later. */
function mayBeWrittenFor(conversation: ConversationKey): boolean {
  return !isChannelNews(conversation) && !isSystem(conversation);
}

function ListToCome() {
  return (
    <main className="relative min-h-0 flex-1">
      <BubbleSkeleton />
    </main>
  );
}

interface ViewedProps {
  items: readonly MessageItem[];
  uid: string;
  onClose: () => void;
}

/** A picture of the conversation over the whole screen, between its neighbours. */
function Viewed({ items, uid, onClose }: ViewedProps) {
  const pictures = items.flatMap(({ message }) =>
    message.uid && message.state !== "recalled"
      ? (viewerItem(message.uid, message.content) ?? [])
      : [],
  );
  const at = pictures.findIndex((picture) => picture.uid === uid);
  return <MediaViewer items={pictures} openAt={at < 0 ? null : at} onClose={onClose} />;
}

/**
 * The conversation as it stood when the page opened: the line above what is new stays there. What the
 * device remembers may be old, so it is taken again once everything missed has been read.
 */
function useOpened(row: ConversationInfo | undefined): ConversationInfo | undefined {
  const live = useObservable(useChat().status) === connectionStatus.connected;
  const [opened, setOpened] = useState({ row, live });
  if (row && (!opened.row || (live && !opened.live))) setOpened({ row, live });
  return opened.row;
}

/** Whether something was unread below something read; where all is new, a line would say nothing. */
function hasMore({ lastSeq, readSeq, fromSeq }: ConversationInfo): boolean {
  return lastSeq > readSeq && readSeq > fromSeq;
}

/** One and the same for as long as the page is open: rows are not drawn again when others come. */
function useListen(items: readonly MessageItem[]) {
  const chat = useChat();
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  }, [items]);
  return useCallback((item: MessageItem) => saidVoice(chat, item, () => latest.current), [chat]);
}

/** Who has read how far, asked once and told from then on. */
function useReceipts({ type, target, line }: ConversationKey): void {
  const chat = useChat();
  useEffect(() => {
    const load = () =>
      chat.receipts
        .load({ type, target, ...(line ? { line } : {}) })
        // Nobody has said anything yet, or there is no network: there is nothing to show.
        .catch(() => undefined);
    void load();
    return chat.events.on("ready", () => void load());
  }, [chat, type, target, line]);
}
