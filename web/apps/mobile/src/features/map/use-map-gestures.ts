import { useEffect, useRef } from "react";
import type { KeyboardEvent, PointerEvent, RefObject } from "react";
import { panned, zoomed } from "./projection";
import type { Point, View } from "./projection";

/** Pixels one press of an arrow key moves the map; with Shift a tenth of it, to place a pin. */
const keyStep = 60;
const fineStep = 6;

/** Wheels and touchpads report pixels; this many make one zoom step. */
const wheelPerStep = 300;

/** Drag, pinch, wheel, double tap and keys, all turned into a new view. */
export function useMapGestures(
  element: RefObject<HTMLElement | null>,
  view: View,
  size: Point,
  onView: (view: View) => void,
) {
  const fingers = useRef(new Map<number, Point>());
  // Several events may come between two renders; each goes on from where the last one led.
  const latest = useRef({ view, size, onView });
  useEffect(() => {
    latest.current = { view, size, onView };
  });

  const show = (next: View) => {
    latest.current.view = next;
    latest.current.onView(next);
  };
  const place = (event: { clientX: number; clientY: number }): Point => {
    const box = element.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };

  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    const now = place(event);
    fingers.current.set(event.pointerId, now);
    if (!other) {
      return show(panned(latest.current.view, { x: now.x - before.x, y: now.y - before.y }));
    }
    const ratio = between(now, other) / Math.max(1, between(before, other));
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    show(zoomed(latest.current.view, Math.log2(ratio), middle, latest.current.size));
  };
  const lift = (event: PointerEvent) => fingers.current.delete(event.pointerId);

  const press = (event: KeyboardEvent) => {
    const next = afterKey(event, latest.current.view, latest.current.size);
    if (!next) return;
    event.preventDefault();
    show(next);
  };

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const turn = (event: WheelEvent) => {
      // The wheel zooms the map, not the page; only a listener that is not passive may say so.
      event.preventDefault();
      const box = target.getBoundingClientRect();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      const current = latest.current;
      const next = zoomed(current.view, -event.deltaY / wheelPerStep, at, current.size);
      current.view = next;
      current.onView(next);
    };
    target.addEventListener("wheel", turn, { passive: false });
    return () => target.removeEventListener("wheel", turn);
  }, [element]);

  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, place(event));
    },
    onPointerMove: move,
    onPointerUp: lift,
    onPointerCancel: lift,
    onDoubleClick: (event: { clientX: number; clientY: number }) =>
      show(zoomed(latest.current.view, 1, place(event), latest.current.size)),
    onKeyDown: press,
  };
}

/** The view a key leads to; null for keys that are not ours. */
export function afterKey(
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
  view: View,
  size: Point,
): View | null {
  const step = shiftKey ? fineStep : keyStep;
  const middle = { x: size.x / 2, y: size.y / 2 };
  switch (key) {
    case "ArrowLeft":
      return panned(view, { x: step, y: 0 });
    case "ArrowRight":
      return panned(view, { x: -step, y: 0 });
    case "ArrowUp":
      return panned(view, { x: 0, y: step });
    case "ArrowDown":
      return panned(view, { x: 0, y: -step });
    case "+":
    case "=":
      return zoomed(view, 1, middle, size);
    case "-":
    case "_":
      return zoomed(view, -1, middle, size);
    default:
      return null;
  }
}

function between(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
