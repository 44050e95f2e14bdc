import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";

const trigger = 64;
const resistance = 0.45;
const limit = 110;

/** Where a pull stands, for whoever draws it. */
export interface PullState {
  /** Pixels the content is held down. */
  shown: number;
  /** The finger is pulling, so the content must follow without easing. */
  pulling: boolean;
  /** Letting go now refreshes. */
  ready: boolean;
  refreshing: boolean;
}

/** Lets a scroller refresh when it is pulled down at its top. */
export function usePullToRefresh(
  scroller: RefObject<HTMLElement | null>,
  onRefresh: (() => Promise<unknown>) | undefined,
): PullState {
  const [pull, setPull] = useState(0);
  const [refreshing, setRefreshing] = useState(false);
  usePull(scroller, refreshing || !onRefresh, setPull, (distance) => {
    setPull(0);
    if (distance < trigger || !onRefresh) return;
    setRefreshing(true);
    onRefresh().then(
      () => setRefreshing(false),
      // The page's own query shows the error; the indicator only goes away.
      () => setRefreshing(false),
    );
  });
  return {
    shown: refreshing ? trigger : pull,
    pulling: pull > 0,
    ready: pull >= trigger,
    refreshing,
  };
}

/** How visible the hint is at a distance. */
export function pullOpacity(shown: number): number {
  return Math.min(1, shown / trigger);
}

/** Touch listeners stay passive until the gesture is certainly a pull. */
function usePull(
  scroller: RefObject<HTMLElement | null>,
  disabled: boolean,
  onMove: (distance: number) => void,
  onRelease: (distance: number) => void,
): void {
  const handlers = useRef({ onMove, onRelease });
  useEffect(() => {
    handlers.current = { onMove, onRelease };
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element || disabled) return;
    let startY: number | undefined;
    let distance = 0;

    const move = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (startY === undefined || !touch) return;
      const down = touch.clientY - startY;
      if (down <= 0 && distance === 0) return stop();
      event.preventDefault();
      distance = Math.min(limit, Math.max(0, down * resistance));
      handlers.current.onMove(distance);
    };
    const stop = () => {
      startY = undefined;
      element.removeEventListener("touchmove", move);
    };
    const begin = (event: TouchEvent) => {
      if (element.scrollTop > 0 || event.touches.length !== 1) return;
      startY = event.touches[0]?.clientY;
      distance = 0;
      element.addEventListener("touchmove", move, { passive: false });
    };
    const end = () => {
      stop();
      if (distance > 0) handlers.current.onRelease(distance);
      distance = 0;
    };

    element.addEventListener("touchstart", begin, { passive: true });
    element.addEventListener("touchend", end);
    element.addEventListener("touchcancel", end);
    return () => {
      stop();
      element.removeEventListener("touchstart", begin);
      element.removeEventListener("touchend", end);
      element.removeEventListener("touchcancel", end);
    };
  }, [scroller, disabled]);
}
