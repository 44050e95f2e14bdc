import { t } from "@gerai/i18n";
import { clsx } from "clsx";
import { ArrowDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ReactNode, RefObject } from "react";
import { Spinner } from "../feedback/spinner";

interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
  className?: string;
  /** Name under which the router restores the scroll position. */
  scrollId?: string;
}

const trigger = 64;
const resistance = 0.45;
const limit = 110;

/** A scroller that refreshes when pulled down at its top. */
export function PullToRefresh({ onRefresh, children, className, scrollId }: PullToRefreshProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [pull, setPull] = useState(0);
  const [refreshing, setRefreshing] = useState(false);
  usePull(scroller, refreshing, setPull, (distance) => {
    setPull(0);
    if (distance < trigger) return;
    setRefreshing(true);
    onRefresh().then(
      () => setRefreshing(false),
      // The page's own query shows the error; the indicator only goes away.
      () => setRefreshing(false),
    );
  });
  const shown = refreshing ? trigger : pull;
  const ready = pull >= trigger;
  return (
    <div
      ref={scroller}
      data-scroll-restoration-id={scrollId}
      className={clsx("relative h-full overflow-y-auto overscroll-y-contain", className)}
    >
      <div
        role="status"
        className="pointer-events-none absolute inset-x-0 top-0 flex items-center justify-center gap-2 text-xs text-ink-3"
        style={{ height: shown, opacity: Math.min(1, shown / trigger) }}
      >
        {refreshing ? <Spinner silent className="size-4.5 text-brand" /> : null}
        {refreshing || pull === 0 ? null : (
          <ArrowDown
            className={clsx("size-4 transition-transform", ready ? "rotate-180" : undefined)}
            aria-hidden="true"
          />
        )}
        {refreshing ? t("common.refreshing") : null}
        {!refreshing && pull > 0 ? t(ready ? "common.pullRelease" : "common.pullHint") : null}
      </div>
      <div
        className={pull === 0 ? "transition-transform duration-[250ms] ease-out" : undefined}
        style={shown === 0 ? undefined : { transform: `translateY(${shown}px)` }}
      >
        {children}
      </div>
    </div>
  );
}

/** Touch listeners stay passive until the gesture is certainly a pull. */
function usePull(
  scroller: RefObject<HTMLDivElement | null>,
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
