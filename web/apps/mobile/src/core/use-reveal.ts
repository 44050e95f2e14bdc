import { useEffect, useRef } from "react";

const wrong = '[aria-invalid="true"], [role="alert"], [data-problem]';

/**
 * Brings the first thing that is wrong into view whenever somebody tries to send a form, and again
 * when it was refused: the button stands at the foot, and what is wrong may be screens away.
 */
export function useReveal(tries: number, refusal: unknown = null) {
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    if (tries > 0) reveal(scroller.current);
  }, [tries]);
  useEffect(() => {
    if (refusal) reveal(scroller.current);
  }, [refusal]);
  return scroller;
}

function reveal(scroller: HTMLElement | null): void {
  const found = scroller?.querySelector<HTMLElement>(wrong);
  found?.scrollIntoView({ block: "center" });
  if (found?.matches("input, textarea")) found.focus({ preventScroll: true });
}
