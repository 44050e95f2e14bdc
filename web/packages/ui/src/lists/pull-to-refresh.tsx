import { clsx } from "clsx";
import { useRef } from "react";
import type { ReactNode, Ref } from "react";
import { PullHint } from "./pull-hint";
import { usePullToRefresh } from "./use-pull";

interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
  className?: string;
  /** Name under which the router restores the scroll position. */
  scrollId?: string;
  ref?: Ref<HTMLDivElement>;
}

/** A scroller that refreshes when pulled down at its top. */
export function PullToRefresh({
  onRefresh,
  children,
  className,
  scrollId,
  ref,
}: PullToRefreshProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const pull = usePullToRefresh(scroller, onRefresh);
  const place = (element: HTMLDivElement | null) => {
    scroller.current = element;
    if (typeof ref === "function") ref(element);
    else if (ref) ref.current = element;
  };
  return (
    <div
      ref={place}
      data-scroll-restoration-id={scrollId}
      className={clsx("relative h-full overflow-y-auto overscroll-y-contain", className)}
    >
      <PullHint {...pull} />
      <div
        className={pull.pulling ? undefined : "transition-transform duration-[250ms] ease-out"}
        style={pull.shown === 0 ? undefined : { transform: `translateY(${pull.shown}px)` }}
      >
        {children}
      </div>
    </div>
  );
}
