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
      list.scrollBy({ top: lost, behavior: "instant" });
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [scroller]);
}
