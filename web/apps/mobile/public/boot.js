// Runs before the first paint so that a dark-mode reader never sees a white flash. It is a file of
// its own because the content security policy allows no inline code. Keys: see @gerai/tokens.
"use strict";

function stored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function wantsDark() {
  const theme = stored("gerai.theme");
  if (theme === "dark" || theme === "light") return theme === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

document.documentElement.dataset.theme = wantsDark() ? "dark" : "light";
document.documentElement.lang =
  { zh: "zh-CN", en: "en", id: "id", th: "th" }[stored("locale")] ?? "zh-CN";
