import { ApiError, NetworkError } from "@gerai/api";
import { t } from "@gerai/i18n";

/** What to tell the reader about a failure, in their language. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError && error.message !== "") return error.message;
  if (error instanceof NetworkError && !navigator.onLine) return t("system.error.offline");
  if (error instanceof NetworkError) return t(`system.error.${error.reason}`);
  return t("system.error.unknown");
}

/** The reference a support person can look up in the server's log, when there is one. */
export function errorReference(error: unknown): string | null {
  return error instanceof ApiError ? error.traceId : null;
}

/** Whether a save was refused because somebody else saved first. */
export function isVersionConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === "version_conflict";
}
