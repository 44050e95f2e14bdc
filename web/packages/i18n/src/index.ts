export {
  formatDate,
  formatDateRange,
  formatRelative,
  monthNames,
  weekdayNames,
} from "./format-date";
export type { DateStyle, DateValue } from "./format-date";
export { formatAddress, formatList } from "./format-list";
export {
  currencies,
  currencyDecimals,
  currencySymbol,
  formatCompact,
  formatMoney,
  formatMoneyCompact,
  groupAmount,
  moneyParts,
} from "./format-money";
export type { Currency, MoneyParts } from "./format-money";
export { formatBadge, formatBytes, formatNumber, formatPercent } from "./format-number";
export { formatWait } from "./format-wait";
export type { MessageKey, Messages, Translation } from "./keys";
export {
  defaultLanguage,
  fallbackLanguage,
  isLanguage,
  languageNames,
  languages,
  languageStorageKey,
  localeTags,
  resolveLanguage,
  storedLanguage,
  storeLanguage,
} from "./language";
export type { Language } from "./language";
export type { ParamValue } from "./message";
export {
  addMessages,
  currentLanguage,
  currentLocale,
  currentTimeZone,
  onFallbackLoaded,
  setTimeZone,
  startI18n,
  t,
  tMaybe,
  tParts,
} from "./runtime";
export type { CatalogueLoader } from "./runtime";
