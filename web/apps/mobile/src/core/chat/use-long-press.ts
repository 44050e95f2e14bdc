import { useRef } from "react";
import type { MouseEvent, PointerEvent } from "react";

/** So long a finger rests before it counts as holding. */
const holdMs = 450;
/** A finger that moves further is scrolling. */
const steadyPx = 10;

/** Handlers for something that is held: by finger, by the right mouse button, by the menu key. */
export function useLongPress(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef<{ x: number; y: number } | null>(null);
  const held = useRef(false);
  const cancel = () => {
    clearTimeout(timer.current);
    start.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      held.current = false;
      if (event.pointerType === "mouse") return;
      start.current = { x: event.clientX, y: event.clientY };
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        held.current = true;
        ignoreLifting();
        onHold();
      }, holdMs);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > steadyPx) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      // A long touch raises this as well, after the hold has been noticed.
      if (!held.current) onHold();
      held.current = true;
      cancel();
    },
    onClickCapture: (event: MouseEvent) => {
      // The finger that held must not also tap what it lies on.
      if (!held.current) return;
      held.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/**
 * A finger that is lifted soon after it was noticed still taps whatever lies under it by then: the cover behind
 * a menu that has just opened, which would close it. The next touch counts again.
 */
function ignoreLifting(): void {
  const ignore = (event: globalThis.MouseEvent) => {
    // Pressed by a key or a screen reader rather than by a finger.
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", ignore, { capture: true });
  const heed = () => removeEventListener("click", ignore, { capture: true });
  addEventListener("pointerdown", heed, { capture: true, once: true });
}
