import { useState } from "react";
import type { KeyboardEvent, PointerEvent } from "react";

/** Finger or arrow keys move over the columns of a chart; null shows the last column. */
export function useScrub(count: number) {
  const [picked, setPicked] = useState<number | null>(null);
  const clamp = (index: number) => Math.min(count - 1, Math.max(0, index));
  const active = picked === null ? count - 1 : clamp(picked);

  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const plot = event.currentTarget.querySelector("[data-plot]")?.getBoundingClientRect();
    if (!plot || plot.width === 0 || count === 0) return;
    setPicked(clamp(Math.floor(((event.clientX - plot.left) / plot.width) * count)));
  };

  return {
    active,
    /** Whether the person chose the column, rather than the chart. */
    scrubbed: picked !== null,
    handlers: {
      onPointerDown: follow,
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        if (event.pointerType !== "mouse" || event.buttons === 1) follow(event);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        setPicked(clamp(active + step));
      },
    },
  };
}
