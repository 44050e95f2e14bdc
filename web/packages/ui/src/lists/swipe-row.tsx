import { clsx } from "clsx";
import { useRef, useState } from "react";
import type { PointerEvent, ReactNode } from "react";
import type { Icon } from "../lib/types";

interface SwipeAction {
  id: string;
  label: string;
  icon?: Icon;
  tone?: "neutral" | "brand" | "danger";
  onClick: () => void;
}

interface SwipeRowProps {
  actions: readonly SwipeAction[];
  children: ReactNode;
}

const actionWidth = 76;
const tones = {
  neutral: "bg-ink-2 text-surface",
  brand: "bg-brand text-on-brand",
  danger: "bg-danger text-on-danger",
};

/** Swipe left to reveal actions; the keyboard reaches them too, and focus opens the row. */
export function SwipeRow({ actions, children }: SwipeRowProps) {
  const width = actions.length * actionWidth;
  const [open, setOpen] = useState(false);
  const [drag, setDrag] = useState<number>();
  const start = useRef<{ x: number; moved: boolean } | null>(null);
  const resting = open ? -width : 0;

  const move = (event: PointerEvent) => {
    if (!start.current) return;
    const distance = event.clientX - start.current.x;
    if (!start.current.moved && Math.abs(distance) < 8) return;
    if (!start.current.moved) event.currentTarget.setPointerCapture(event.pointerId);
    start.current.moved = true;
    setDrag(rubberBand(resting + distance, width));
  };

  const release = () => {
    if (start.current?.moved && drag !== undefined) setOpen(drag < -width / 2);
    setDrag(undefined);
    start.current = null;
  };

  return (
    <div
      className="relative overflow-hidden"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <div
        className={clsx(
          "absolute inset-y-0 right-0 flex transition-opacity duration-[250ms]",
          // At rest nothing of it may shine through where edges fall between two pixels.
          open || drag !== undefined ? undefined : "opacity-0",
        )}
        onFocus={() => setOpen(true)}
      >
        {actions.map(({ id, label, icon: Glyph, tone = "neutral", onClick }) => (
          <button
            key={id}
            type="button"
            className={clsx(
              "flex w-19 flex-col items-center justify-center gap-1 px-1 text-2xs font-semibold outline-offset-[-4px]",
              tones[tone],
            )}
            onClick={() => {
              setOpen(false);
              onClick();
            }}
          >
            {Glyph ? <Glyph className="size-5" /> : null}
            {label}
          </button>
        ))}
      </div>
      <div
        className={clsx(
          "relative touch-pan-y bg-surface",
          drag === undefined ? "transition-transform duration-[250ms] ease-out" : undefined,
        )}
        style={{ transform: `translateX(${drag ?? resting}px)` }}
        onPointerDown={(event) => {
          start.current = { x: event.clientX, moved: false };
        }}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
        onClickCapture={(event) => {
          // The tap that closes an open row must not also open what is under it.
          if (!open) return;
          event.stopPropagation();
          event.preventDefault();
          setOpen(false);
        }}
      >
        {children}
      </div>
    </div>
  );
}

/** Follows the finger up to the actions' width, then gives way with resistance. */
function rubberBand(offset: number, width: number): number {
  if (offset > 0) return offset * 0.2;
  if (offset < -width) return -width + (offset + width) * 0.2;
  return offset;
}
