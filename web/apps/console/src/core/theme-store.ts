import { isDark, setThemeMode } from "@gerai/tokens";
import { useSyncExternalStore } from "react";

/** The look in force now. */
export type Look = "light" | "dark";

/** How much may move: less where people asked their device for it. */
export type Motion = "full" | "less";

/** The look of the page; follows the switch and the device. */
export function useLook(): Look {
  return useSyncExternalStore(watchLook, () => (isDark() ? "dark" : "light"));
}

const lessMotion = window.matchMedia("(prefers-reduced-motion: reduce)");

export function useMotion(): Motion {
  return useSyncExternalStore(watchMotion, () => (lessMotion.matches ? "less" : "full"));
}

function watchMotion(listener: () => void): () => void {
  lessMotion.addEventListener("change", listener);
  return () => lessMotion.removeEventListener("change", listener);
}

/** Switches the look and remembers it. */
export function chooseLook(look: Look): void {
  setThemeMode(look);
}

/** The attribute on the root element is the one truth; everybody who changes it is heard. */
function watchLook(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
