export { contrastRatio } from "./contrast";
export { palette } from "./palette";
export type { ColorToken } from "./palette";
export {
  followSystemTheme,
  isDark,
  setThemeMode,
  storedThemeMode,
  themeStorageKey,
} from "./theme-mode";
export type { ThemeMode } from "./theme-mode";
