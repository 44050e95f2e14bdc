import { useEffect, useEffectEvent } from "react";

/** Opens the search with ⌘K or Ctrl-K, wherever the focus is. */
export function usePaletteShortcut(onOpen: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    onOpen();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

/** The shortcut as this keyboard writes it. */
export function paletteShortcut(): string {
  return navigator.userAgent.includes("Mac") ? "⌘K" : "Ctrl K";
}
