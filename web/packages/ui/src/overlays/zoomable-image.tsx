import { t } from "@gerai/i18n";
import { useRef, useState } from "react";
import type { PointerEvent } from "react";

interface ZoomableImageProps {
  src: string;
  alt: string;
  onZoom: (zoomed: boolean) => void;
  /** It could not be loaded. */
  onBroken?: (() => void) | undefined;
}

interface View {
  scale: number;
  x: number;
  y: number;
}

const still: View = { scale: 1, x: 0, y: 0 };
const closeUp: View = { scale: 2.5, x: 0, y: 0 };
const maxScale = 4;

/** One picture of the viewer: pinch or double-tap to zoom, drag to look around while zoomed. */
export function ZoomableImage({ src, alt, onZoom, onBroken }: ZoomableImageProps) {
  const [view, setView] = useState(still);
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  const show = (next: View) => {
    setView(next);
    onZoom(next.scale > 1);
  };

  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    const now = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, now);
    if (other) {
      const ratio = distance(now, other) / Math.max(1, distance(before, other));
      const scale = Math.min(maxScale, Math.max(1, view.scale * ratio));
      show(scale === 1 ? still : { ...view, scale });
    } else if (view.scale > 1) {
      show({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y });
    }
  };
  const lift = (event: PointerEvent) => fingers.current.delete(event.pointerId);

  return (
    <button
      type="button"
      aria-label={t("common.image.zoom")}
      className="grid size-full cursor-zoom-in place-items-center overflow-hidden"
      style={{ touchAction: view.scale > 1 ? "none" : "pan-x" }}
      onDoubleClick={() => show(view.scale > 1 ? still : closeUp)}
      onKeyDown={(event) => {
        if (event.key === "Enter") show(view.scale > 1 ? still : closeUp);
      }}
      onPointerDown={(event) =>
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      }
      onPointerMove={move}
      onPointerUp={lift}
      onPointerCancel={lift}
      onPointerLeave={lift}
    >
      <img
        src={src}
        alt={alt}
        draggable={false}
        onError={onBroken}
        className="max-h-full max-w-full transition-transform duration-[120ms] select-none"
        style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
      />
    </button>
  );
}

function distance(one: { x: number; y: number }, other: { x: number; y: number }): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
