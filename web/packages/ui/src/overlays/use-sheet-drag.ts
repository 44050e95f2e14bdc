import { useRef } from "react";
import type { PointerEvent } from "react";

const dismissDistance = 120;
/** Pixels per millisecond. */
const dismissSpeed = 0.5;

interface Drag {
  startY: number;
  lastY: number;
  lastAt: number;
  speed: number;
}

/** Lets the head of a sheet be pulled down; far or fast enough closes it, otherwise it springs back. */
export function useSheetDrag(onClose: () => void) {
  const drag = useRef<Drag | null>(null);

  const release = (event: PointerEvent) => {
    const current = drag.current;
    drag.current = null;
    const sheet = event.currentTarget.closest("dialog");
    if (!current || !sheet) return;
    const distance = event.clientY - current.startY;
    delete sheet.dataset["dragging"];
    sheet.style.removeProperty("translate");
    const fast = current.speed > dismissSpeed && distance > 16;
    if (event.type === "pointerup" && (distance > dismissDistance || fast)) onClose();
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest("button, a, input")) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { clientY, timeStamp } = event;
      drag.current = { startY: clientY, lastY: clientY, lastAt: timeStamp, speed: 0 };
    },
    onPointerMove: (event: PointerEvent) => {
      const current = drag.current;
      const sheet = event.currentTarget.closest("dialog");
      if (!current || !sheet) return;
      const elapsed = Math.max(1, event.timeStamp - current.lastAt);
      current.speed = (event.clientY - current.lastY) / elapsed;
      current.lastY = event.clientY;
      current.lastAt = event.timeStamp;
      sheet.dataset["dragging"] = "";
      sheet.style.translate = `0 ${Math.max(0, event.clientY - current.startY)}px`;
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}
