/** What the person chose; `system` follows the device. */
export type ThemeMode = "light" | "dark" | "system";

/** Storage key of the chosen theme. public/boot.js of both apps reads it before the first paint. */
export const themeStorageKey = "gerai.theme";

const darkQuery = "(prefers-color-scheme: dark)";

/** The stored choice, `system` when nothing valid is stored. */
export function storedThemeMode(): ThemeMode {
  try {
    const stored = localStorage.getItem(themeStorageKey);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

/** Applies a theme at once and remembers it for the next start. */
export function setThemeMode(mode: ThemeMode): void {
  try {
    localStorage.setItem(themeStorageKey, mode);
  } catch {
    // Storage may be blocked (private mode); the theme still changes for this session.
  }
  applyThemeMode(mode);
}

/** Keeps `system` in step with the device while the app runs. Returns the way to stop. */
export function followSystemTheme(): () => void {
  const media = matchMedia(darkQuery);
  const onChange = () => {
    if (storedThemeMode() === "system") applyThemeMode("system");
  };
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/** Whether the page is dark now. */
export function isDark(): boolean {
  return document.documentElement.dataset["theme"] === "dark";
}

function applyThemeMode(mode: ThemeMode): void {
  const dark = mode === "dark" || (mode === "system" && matchMedia(darkQuery).matches);
  document.documentElement.dataset["theme"] = dark ? "dark" : "light";
}
