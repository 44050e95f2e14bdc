import { useVirtualizer } from "@tanstack/react-virtual";
import { clsx } from "clsx";
import { useCallback, useEffect, useImperativeHandle, useRef, useState } from "react";
import type { ReactNode, Ref } from "react";
import { flushSync } from "react-dom";
import { PullHint } from "./pull-hint";
import { usePullToRefresh } from "./use-pull";

/** What a page may ask of the list. */
export interface VirtualListHandle {
  scrollToTop: () => void;
  scrollToIndex: (index: number) => void;
}

interface VirtualListProps<Item> {
  items: readonly Item[];
  /** Stable identity of a row; survives reordering and prepending. */
  getKey: (item: Item) => string;
  renderItem: (item: Item, index: number) => ReactNode;
  /** Height of a typical row; rows are measured as they appear. */
  estimateSize: number;
  label: string;
  /** Rows in all, when the server holds more than are loaded. */
  total?: number;
  /** Near the end: load the next page. Called once per length of `items`. */
  onEndReached?: (() => void) | undefined;
  /** Pulling the list down at its top asks for everything again. */
  onRefresh?: (() => Promise<unknown>) | undefined;
  /** Name under which the router restores the scroll position. */
  scrollId?: string;
  header?: ReactNode;
  footer?: ReactNode;
  className?: string;
  ref?: Ref<VirtualListHandle> | undefined;
}

/** Rows from the end at which the next page is asked for. */
const endThreshold = 8;

/**
 * So many rows are given their places at a time: the places after a row that turns out higher than estimated are worked out
 * anew, and for twenty thousand that is a third of what a slow phone does for a step of scrolling. The rest stands for its
 * estimated height.
 */
const placedAtOnce = 500;

/** Rows from the last one with a place at which more are placed. */
const placeThreshold = 100;

/** Up to this many screens the way back to the top is shown. */
const smoothScreens = 5;

/** A scrolling list that draws only what can be seen. Fills its parent, which gives it a height. */
export function VirtualList<Item>({
  items,
  getKey,
  renderItem,
  estimateSize,
  label,
  total,
  onEndReached,
  onRefresh,
  scrollId,
  header,
  footer,
  className,
  ref,
}: VirtualListProps<Item>) {
  "use no memo";
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const askedAt = useRef(-1);
  const pull = usePullToRefresh(scroller, onRefresh);
  const [placed, setPlaced] = useState(placedAtOnce);
  const count = Math.min(items.length, placed);
  const getItemKey = useCallback(
    (index: number) => {
      const item = items[index];
      return item === undefined ? index : getKey(item);
    },
    [items, getKey],
  );
  // oxlint-disable-next-line react/incompatible-library -- opted out of memoisation above
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimateSize,
    getItemKey,
    scrollMargin: list.current?.offsetTop ?? 0,
    overscan: 6,
  });
  const rows = virtualizer.getVirtualItems();
  const lastDrawn = rows.at(-1)?.index ?? -1;
  const { scrollOffset, scrollRect } = virtualizer;
  const { scrollMargin } = virtualizer.options;
  const bottom = (scrollOffset ?? 0) + (scrollRect?.height ?? 0) - scrollMargin;
  const further = Math.ceil((bottom - virtualizer.getTotalSize()) / estimateSize);
  if (count < items.length && further > -placeThreshold) {
    setPlaced(count + Math.max(further, 0) + placedAtOnce);
  }

  useEffect(() => {
    const near = items.length > 0 && lastDrawn >= items.length - endThreshold;
    if (!near || askedAt.current === items.length) return;
    askedAt.current = items.length;
    onEndReached?.();
  }, [items.length, lastDrawn, onEndReached]);

  useImperativeHandle(ref, () => ({
    scrollToTop: () => {
      const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
      // A smooth ride over thousands of unmeasured rows would be corrected on its way; jump instead.
      const near = scrollTop < smoothScreens * clientHeight;
      virtualizer.scrollToOffset(0, { behavior: near ? "smooth" : "auto" });
    },
    scrollToIndex: (index) => {
      if (index >= count) flushSync(() => setPlaced(index + placedAtOnce));
      virtualizer.scrollToIndex(index, { align: "start" });
    },
  }));

  return (
    <div
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must scroll it
      tabIndex={0}
      role="region"
      aria-label={label}
      data-scroll-restoration-id={scrollId}
      className={clsx(
        "relative h-full overflow-y-auto overscroll-contain [overflow-anchor:none]",
        className,
      )}
    >
      {onRefresh ? <PullHint {...pull} /> : null}
      <div
        className={pull.pulling ? undefined : "transition-transform duration-[250ms] ease-out"}
        style={pull.shown === 0 ? undefined : { transform: `translateY(${pull.shown}px)` }}
      >
        {header}
        <ul
          ref={list}
          className="relative"
          // Whoever comes back to a row far down, or goes to the end, finds it where it will be.
          style={{ height: virtualizer.getTotalSize() + (items.length - count) * estimateSize }}
        >
          {rows.map((row) => {
            const item = items[row.index];
            if (item === undefined) return null;
            return (
              <li
                key={row.key}
                ref={virtualizer.measureElement}
                data-index={row.index}
                aria-posinset={row.index + 1}
                aria-setsize={total ?? items.length}
                className="absolute inset-x-0 top-0"
                style={{
                  transform: `translateY(${row.start - scrollMargin}px)`,
                }}
              >
                {renderItem(item, row.index)}
              </li>
            );
          })}
        </ul>
        {footer}
      </div>
    </div>
  );
}
