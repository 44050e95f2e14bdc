import { useEffect, useRef, useState } from "react";
import type { RefObject, UIEvent } from "react";

interface PictureStrip {
  /** Goes to the list whose items are each as wide as itself. */
  strip: { ref: RefObject<HTMLUListElement | null>; onScroll: (event: UIEvent) => void };
  /** Index of the picture in sight. */
  shown: number;
  go: (index: number) => void;
}

/** Pictures beside each other in a dialog: begins at one of them and tells which one is in sight. */
export function usePictureStrip(openAt: number | null): PictureStrip {
  // Where it was opened: pictures that come in meanwhile do not move what is looked at.
  const [startAt] = useState(openAt ?? 0);
  const [shown, setShown] = useState(startAt);
  const ref = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The dialog has no width before it is open, which it is by the next frame.
    const frame = requestAnimationFrame(() => scrollTo(ref.current, startAt, "instant"));
    return () => cancelAnimationFrame(frame);
  }, [startAt]);
  return {
    strip: {
      ref,
      onScroll: ({ currentTarget: { scrollLeft, clientWidth } }) => {
        if (clientWidth > 0) setShown(Math.round(scrollLeft / clientWidth));
      },
    },
    shown,
    go: (index) => scrollTo(ref.current, index, "smooth"),
  };
}

function scrollTo(list: HTMLElement | null, index: number, behavior: ScrollBehavior): void {
  list?.scrollTo({ left: index * list.clientWidth, behavior });
}
