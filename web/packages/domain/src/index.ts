export {
  countries,
  countryByCode,
  countryKeyOrDefault,
  defaultCountryCode,
  defaultCountryKey,
} from "./country";
export type { Country, CountryCode, CountryKey } from "./country";
export { hasCart, terminal, terminalTypeOrMessaging } from "./terminal";
export type { TerminalType } from "./terminal";
export { builtInTabs, landingPath, maxTabs, tabPaths, visibleTabs } from "./tabs";
export type { Tab, TabBadge, TabRule, TabViewer } from "./tabs";
export { compareVersions, decideUpdate, parseVersion } from "./version";
export type { Release, UpdateDecision } from "./version";
export { addDays, addMonths, dateInZone, firstOfMonth, isCalendarDate, mondayOf } from "./calendar";
export type { CalendarDate, DateRange } from "./calendar";
export { datePresets, presetRange } from "./date-presets";
export type { DatePreset } from "./date-presets";
export {
  daysOfMonths,
  maxReportMonths,
  maxReportYears,
  monthSpanProblem,
  monthsOfDays,
  reportSpanProblem,
} from "./report-span";
export type { MonthsOfReport } from "./report-span";
export {
  loginPasswordSchema,
  maxLoginPassword,
  minLoginPassword,
  newLoginPasswordSchema,
  payPasswordDigits,
  payPasswordSchema,
  signInSchema,
} from "./passwords";
export {
  attachmentExtensions,
  attachmentsProblem,
  imageProblem,
  imageTypes,
  maxAttachmentBytes,
  maxAttachments,
  maxImageBytes,
} from "./files";
export type { ChosenFile } from "./files";
export { contactText, formatPhone } from "./phone";
export { phoneExample, phonePrefix, toE164 } from "./phone-input";
export { instantOf, wallTime } from "./zone-time";
export { amountText, compareAmounts, minorUnits, parseAmount, typedAmount } from "./money";
export { barcodeForms, checkDigit, isValidGtin, normaliseBarcode } from "./barcode";
