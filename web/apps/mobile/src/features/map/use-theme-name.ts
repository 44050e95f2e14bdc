import { useSyncExternalStore } from "react";

/** The name of the theme on screen. */
export function useThemeName(): string {
  return useSyncExternalStore(subscribe, () => document.documentElement.dataset["theme"] ?? "");
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
