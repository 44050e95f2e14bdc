import { useEffect } from "react";
import type { RefObject } from "react";

/** What stands at the foot of a list stays there when a panel or the keyboard takes room below it. */
export function useEndAnchor(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = scroller.current;
    if (!list) return undefined;
    let height = list.clientHeight;
    const observer = new ResizeObserver(() => {
      const lost = height - list.clientHeight;
      height = list.clientHeight;
      // Given room back at its end, the list has already been moved as far as it goes.
      const atEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 1;
      if (lost < 0 && atEnd) return;
      list.scrollBy({ top: lost, behavior: "instant" });
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [scroller]);
}
