import { useSyncExternalStore } from "react";

/** From here on a list and what it opens fit side by side. */
const wide = "(min-width: 1024px)";

/** Whether the screen is that of a desk. */
export function isWide(): boolean {
  return matchMedia(wide).matches;
}

/** The same, for as long as it is so. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, isWide);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
