import { connectionStatus, conversationKind, unreadOf } from "@gerai/chat";
import type { ConversationInfo } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { RefObject } from "react";
import { useChat, useDerived, useObservable } from "../../core/chat/use-chat";
import { useOnline } from "../../core/use-online";
import { shows } from "./albums";
import type { MessageListProps } from "./components/message-list";
import type { MessageItem } from "./model";
import { placeFrom } from "./place";
import { guessedHeight } from "./row-height";
import { useVisible } from "./use-visible";

/** Messages from an edge at which the next page is asked for: about two screens before it is needed. */
const near = 24;
/** Nearer to the end than this, the reader sees the newest message. */
const endPx = 80;
/** How long a message that was jumped to stands out. */
const shineMs = 2000;

/** Where somebody is led: to the message of a number, or to the next one to be seen when that number has none. */
interface Aim {
  seq: number;
  orNext?: true;
}

/** Where the list is scrolled to, what that means for reading, and how to get elsewhere. */
export function useMessageScroll(
  scroller: RefObject<HTMLDivElement | null>,
  props: MessageListProps,
) {
  "use no memo";
  const { items, state, timeline } = props;
  const grouped = props.conversation.type === conversationKind.group;
  const [shining, setShining] = useState<number | null>(null);
  // oxlint-disable-next-line react/incompatible-library -- opted out of memoisation above
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const item = items[index];
      return item ? guessedHeight(item, grouped) : 0;
    },
    getItemKey: (index) => items[index]?.key ?? index,
    anchorTo: "end",
    followOnAppend: !state.hasNewer,
    scrollEndThreshold: endPx,
    paddingStart: 12,
    paddingEnd: 12,
    overscan: 8,
  });
  useLayoutEffect(() => {
    // Whatever changes above the screen, such as a time that now stands over an older message, must
    // not move what is on it; by default that is so only while scrolling down.
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = (item, _delta, list) =>
      item.start + item.size / 2 < (list.scrollOffset ?? 0);
  }, [virtualizer]);
  const show = ({ seq, orNext }: Aim) => {
    const index = orNext
      ? placeFrom(items, seq, state)
      : items.findIndex((item) => shows(item, seq));
    if (index === null || index < 0) return false;
    const found = items[index]?.message.seq ?? null;
    if (found === null) virtualizer.scrollToEnd();
    else virtualizer.scrollToIndex(index, { align: "center" });
    setShining(found);
    return true;
  };
  const [wanted, setWanted] = useState<Aim | null>(
    props.seq === undefined ? null : { seq: props.seq },
  );
  const go = (aim: Aim) => {
    if (show(aim)) return;
    setWanted(aim);
    timeline.open(aim.seq);
  };

  const started = useStart(items.length > 0, () => {
    if (props.seq === undefined) virtualizer.scrollToEnd();
  });
  const arrive = useEffectEvent(() => {
    if (wanted !== null && show(wanted)) setWanted(null);
  });
  // What is shown around another message may be as many as before.
  useEffect(() => arrive(), [items, state.loading, wanted]);
  useEffect(() => {
    if (shining === null) return undefined;
    const timer = setTimeout(() => setShining(null), shineMs);
    return () => clearTimeout(timer);
  }, [shining]);

  const [first, last] = [virtualizer.range?.startIndex ?? 0, virtualizer.range?.endIndex ?? 0];
  const grow = useEffectEvent(() => {
    if (!started || items.length === 0) return;
    if (first < near) timeline.loadOlder();
    if (last > items.length - near) timeline.loadNewer();
  });
  // What failed is asked for again when somebody scrolls or says so, and once there is a connection.
  const calm = state.loading === null && state.error === null;
  useEffect(() => grow(), [first, last, items.length, started, calm]);

  const seen = items[last]?.message.seq ?? 0;
  const below = useReading(props, started ? seen : 0);
  const atEnd = items.length === 0 || (!state.hasNewer && last >= items.length - 2);
  const [ending, setEnding] = useState(false);
  const toEnd = () => {
    if (!state.hasNewer) virtualizer.scrollToEnd();
    else timeline.toNewest();
    setEnding(state.hasNewer);
  };
  const there = !state.hasNewer;
  const end = useEffectEvent(() => {
    if (!ending || !there) return;
    setEnding(false);
    virtualizer.scrollToEnd();
  });
  // Before it is painted: what the device has of the newest messages is shown from its end at once.
  useLayoutEffect(() => end(), [ending, there]);
  const fromEnd = started ? atEnd : props.seq === undefined;
  useReplaced(items, () => virtualizer.scrollToEnd(), fromEnd && there);
  return {
    virtualizer,
    shining,
    toEnd,
    toSeq: (seq: number) => go({ seq }),
    toQuoted: useQuoted(props, (seq) => go({ seq })),
    pills: {
      ...useUnreadPill(props, started ? first : -1, (seq) => go({ seq, orNext: true })),
      atEnd: atEnd || !started,
      below,
      onEnd: toEnd,
    },
  };
}

/** Takes the list to where it begins, once there is something in it; tells when it is there. */
function useStart(ready: boolean, begin: () => void): boolean {
  const [started, setStarted] = useState(false);
  const done = useRef(false);
  useLayoutEffect(() => {
    if (!ready || done.current) return;
    done.current = true;
    begin();
    // What is drawn in this frame is still the top of the list.
    requestAnimationFrame(() => requestAnimationFrame(() => setStarted(true)));
  });
  return started;
}

/**
 * What the device remembers may all be replaced by what came while it was away; a list cannot know then where the
 * reader was. Whoever was at its end is taken to the end of what is there now.
 */
function useReplaced(items: readonly MessageItem[], toEnd: () => void, atEnd: boolean): void {
  const before = useRef<{ key: string | undefined; atEnd: boolean }>(undefined);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { key: items.at(-1)?.key, atEnd };
    if (!was?.atEnd || was.key === undefined) return;
    if (!items.findLast(({ key }) => key === was.key)) toEnd();
  });
}

/** Counts what is on the screen as read while somebody looks; tells how much of what is below has never been read. */
function useReading(
  { conversation, items, listed, state }: MessageListProps,
  seen: number,
): number {
  const chat = useChat();
  const visible = useVisible();
  const connected = useObservable(chat.status) === connectionStatus.connected;
  // Until missed messages have come in, it is not known what was read before; offline none come.
  const settled = useOnline() ? connected : true;
  const [furthest, setFurthest] = useState(0);
  if (seen > furthest) setFurthest(seen);
  useEffect(() => {
    // Until something has been drawn, nothing has been seen.
    if (visible && settled && listed && furthest > 0) chat.readMarkers.upTo(conversation, furthest);
  }, [chat, conversation, furthest, listed, settled, visible]);
  const { list } = chat.conversations;
  const row = () => chat.conversations.row(conversation);
  const read = Math.max(
    furthest,
    useDerived(list, () => row()?.readSeq ?? 0),
  );
  const unread = useDerived(list, () => countOf(row()));
  // Counted anew only when there is more to count, not whenever the list scrolls.
  const waiting = useMemo(
    () =>
      items.filter(({ message, own }) => !own && message.seq !== null && message.seq > read).length,
    [items, read],
  );
  if (furthest === 0) return 0;
  // Around an old message the newest ones are not on the device's mind: the list has counted them.
  return state.hasNewer ? unread : waiting;
}

function countOf(row: ConversationInfo | undefined): number {
  return row ? unreadOf(row) : 0;
}

/** The way to the first message that was unread when the page opened, until it has been seen. */
function useUnreadPill(
  { items, opened, seq, state }: MessageListProps,
  first: number,
  goFrom: (seq: number) => void,
) {
  const count = opened && seq === undefined ? unreadOf(opened) : 0;
  // Kept for this opening: what the device remembers may be replaced by what the server tells.
  const [reached, setReached] = useState<typeof opened>();
  const target = (opened?.readSeq ?? 0) + 1;
  const place = placeFrom(items, target, state);
  const gone = reached !== undefined && reached === opened;
  if (opened && !gone && first >= 0 && place !== null && first <= place) setReached(opened);
  return {
    unread: gone || !items[first] ? 0 : count,
    onUnread: () => {
      setReached(opened);
      goFrom(target);
    },
  };
}

/** Goes to a message that another one quotes. */
function useQuoted({ items }: MessageListProps, jump: (seq: number) => void) {
  const chat = useChat();
  return (uid: string) => {
    const known = items.find(({ message }) => message.uid === uid)?.message.seq;
    if (typeof known === "number") return jump(known);
    chat.messages
      .find(uid)
      .then(({ seq }) => jump(seq))
      .catch(() => toast(t("chat.quoteGone")));
  };
}
