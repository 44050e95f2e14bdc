import { unreadOf } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { useChat } from "../../core/chat/use-chat";
import type { MessageListProps } from "./components/message-list";
import { useVisible } from "./use-visible";

/** Height of a typical message; each is measured as it appears. */
const estimate = 64;
/** Messages from an edge at which the next page is asked for. */
const near = 8;
/** Nearer to the end than this, the reader sees the newest message. */
const endPx = 80;
/** How long a message that was jumped to stands out. */
const shineMs = 2000;

/** Where the list is scrolled to, what that means for reading, and how to get elsewhere. */
export function useMessageScroll(
  scroller: RefObject<HTMLDivElement | null>,
  props: MessageListProps,
) {
  "use no memo";
  const { items, state, timeline } = props;
  const [shining, setShining] = useState<number | null>(null);
  // oxlint-disable-next-line react/incompatible-library -- opted out of memoisation above
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimate,
    getItemKey: (index) => items[index]?.key ?? index,
    anchorTo: "end",
    followOnAppend: !state.hasNewer,
    scrollEndThreshold: endPx,
    paddingStart: 12,
    paddingEnd: 12,
    overscan: 8,
  });
  const indexOf = (seq: number) => items.findIndex(({ message }) => message.seq === seq);
  const show = (seq: number) => {
    const index = indexOf(seq);
    if (index < 0) return false;
    virtualizer.scrollToIndex(index, { align: "center" });
    setShining(seq);
    return true;
  };
  const [wanted, setWanted] = useState<number | null>(props.seq ?? null);
  const jump = (seq: number) => {
    if (show(seq)) return;
    setWanted(seq);
    timeline.open(seq);
  };

  useStart(items.length > 0, () => {
    if (props.seq === undefined) virtualizer.scrollToEnd();
  });
  const arrive = useEffectEvent(() => {
    if (wanted !== null && show(wanted)) setWanted(null);
  });
  useEffect(() => arrive(), [items.length, wanted]);
  useEffect(() => {
    if (shining === null) return undefined;
    const timer = setTimeout(() => setShining(null), shineMs);
    return () => clearTimeout(timer);
  }, [shining]);

  const [first, last] = [virtualizer.range?.startIndex ?? 0, virtualizer.range?.endIndex ?? 0];
  const grow = useEffectEvent(() => {
    if (items.length === 0) return;
    if (first < near) timeline.loadOlder();
    if (last > items.length - near) timeline.loadNewer();
  });
  useEffect(() => grow(), [first, last, items.length]);

  const seen = items[last]?.message.seq ?? 0;
  const below = useReading(props, seen);
  const atEnd = items.length === 0 || (!state.hasNewer && last >= items.length - 2);
  const toEnd = () => {
    if (state.hasNewer) timeline.toNewest();
    else virtualizer.scrollToEnd();
  };
  return {
    virtualizer,
    shining,
    toEnd,
    toQuoted: useQuoted(props, jump),
    pills: { ...useUnreadPill(props, first, jump), atEnd, below, onEnd: toEnd },
  };
}

/** Does something once, as soon as there is something to do it with. */
function useStart(ready: boolean, work: () => void): void {
  const done = useRef(false);
  useLayoutEffect(() => {
    if (!ready || done.current) return;
    done.current = true;
    work();
  });
}

/** Counts what is on the screen as read while somebody looks; tells how much waits below. */
function useReading({ conversation, items, listed }: MessageListProps, seen: number): number {
  const chat = useChat();
  const visible = useVisible();
  const [furthest, setFurthest] = useState(0);
  if (seen > furthest) setFurthest(seen);
  useEffect(() => {
    // Until something has been drawn, nothing has been seen.
    if (visible && listed && furthest > 0) chat.reading.upTo(conversation, furthest);
  }, [chat, conversation, furthest, listed, visible]);
  const waiting = items.filter(
    ({ message, own }) => !own && message.seq !== null && message.seq > furthest,
  );
  return furthest === 0 ? 0 : waiting.length;
}

/** The way to the first message that was unread when the page opened, until it has been seen. */
function useUnreadPill(
  { items, opened, seq }: MessageListProps,
  first: number,
  jump: (seq: number) => void,
) {
  const count = opened && seq === undefined ? unreadOf(opened) : 0;
  const [gone, setGone] = useState(false);
  const top = items[first]?.message.seq ?? 0;
  const target = (opened?.readSeq ?? 0) + 1;
  if (!gone && items.length > 0 && top > 0 && top <= target) setGone(true);
  return {
    unread: gone || top === 0 ? 0 : count,
    onUnread: () => {
      setGone(true);
      jump(target);
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
