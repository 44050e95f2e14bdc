import { useRef } from "react";
import type { PointerEvent } from "react";

/** So far a finger slides before it means something, and so far a message goes along with it. */
const meantPx = 56;
const furthestPx = 72;
/** Sooner than this it is not known whether somebody slides or scrolls. */
const beginPx = 12;

/**
 * Handlers for a message that is slid to the left to answer it: against the edge that leads back. Null where nothing
 * may be answered.
 */
export function useSwipeReply(onReply: (() => void) | null) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const by = useRef(0);
  const move = (row: HTMLElement, px: number) => {
    by.current = px;
    row.style.setProperty("--slid", `${px}px`);
    row.dataset["slid"] = px >= meantPx ? "far" : "near";
  };
  const end = ({ currentTarget }: PointerEvent<HTMLElement>, meant: boolean) => {
    start.current = null;
    if (by.current === 0) return;
    if (meant && by.current >= meantPx) onReply?.();
    move(currentTarget, 0);
    delete currentTarget.dataset["slid"];
  };
  if (!onReply) return {};
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== "mouse" && event.isPrimary) {
        start.current = { x: event.clientX, y: event.clientY };
      }
    },
    onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (!start.current) return;
      const [x, y] = [start.current.x - clientX, Math.abs(start.current.y - clientY)];
      if (by.current === 0 && (x < beginPx || x < y)) return;
      move(currentTarget, Math.min(furthestPx, Math.max(0, x)));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  };
}
