import { useEffect, useEffectEvent } from "react";

/** What came longer ago belongs to no code: even slow scanners type faster. */
const keyMs = 500;
/** Shorter are no barcodes, and a finger can hit two keys at once. */
const shortest = 4;

/**
 * Codes from a scanner that works as a keyboard: it types and ends with Enter, wherever the focus is. Fields keep what is
 * typed into them, and an open sheet keeps the keyboard to itself.
 */
export function useHardwareScanner(onCode: (code: string) => void): void {
  const report = useEffectEvent(onCode);
  useEffect(() => {
    let typed = "";
    let last = 0;
    const listen = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (takesKeys(event.target)) return;
      if (event.timeStamp - last > keyMs) typed = "";
      last = event.timeStamp;
      if (event.key.length === 1) typed += event.key;
      if (event.key !== "Enter" || typed.length < shortest) return;
      const code = typed.trim();
      typed = "";
      // A button that happens to have the focus was not meant.
      event.preventDefault();
      event.stopPropagation();
      report(code);
    };
    addEventListener("keydown", listen, { capture: true });
    return () => removeEventListener("keydown", listen, { capture: true });
  }, []);
}

/** Fields take what is typed into them; so does what lies over the page. */
function takesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest("input, textarea, select, [contenteditable], [role=dialog]") !== null;
}
