import { useEffect, useState } from "react";
import type { CSSProperties } from "react";

/** Less than this is the browser's own bar coming and going, not a keyboard. */
const keyboardPx = 120;

/** Places a page in the part of the screen that the keyboard leaves free. */
export function useKeyboardRoom(): CSSProperties | undefined {
  // Asked when the keyboard moves, not at every drawing: asking makes the browser lay out the page.
  const [room, setRoom] = useState(roomNow);
  useEffect(() => subscribe(() => setRoom(roomNow())), []);
  if (room === "") return undefined;
  const [top, height] = room.split(":").map(Number);
  return { position: "fixed", insetInline: 0, top, height };
}

function roomNow(): string {
  const viewport = window.visualViewport;
  if (!viewport || viewport.scale !== 1) return "";
  const covered = window.innerHeight - viewport.height > keyboardPx;
  return covered ? `${viewport.offsetTop}:${viewport.height}` : "";
}

function subscribe(listener: () => void): () => void {
  const viewport = window.visualViewport;
  viewport?.addEventListener("resize", listener);
  viewport?.addEventListener("scroll", listener);
  return () => {
    viewport?.removeEventListener("resize", listener);
    viewport?.removeEventListener("scroll", listener);
  };
}
