import { ApiError, NetworkError } from "@gerai/api";
import { t } from "@gerai/i18n";

/** What to tell a person about an error. The server's own words come already translated. */
export function errorText(error: unknown): string {
  if (isOfflineError(error) && !navigator.onLine) return t("system.error.offline");
  if (error instanceof NetworkError) return t(`system.error.${error.reason}`);
  if (error instanceof ApiError && error.message !== "") return error.message;
  return t("system.error.unknown");
}

/** Whether no answer came at all, because this device is offline or the server cannot be reached. */
export function isOfflineError(error: unknown): boolean {
  return error instanceof NetworkError && error.reason === "unreachable";
}

/** Whether the server says that there is no such thing: asking again would not bring it. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === "not_found";
}

/** The reference a person can give to support, when the server gave one. */
export function errorTrace(error: unknown): string | undefined {
  return error instanceof ApiError && error.traceId
    ? t("system.error.trace", { id: error.traceId })
    : undefined;
}
