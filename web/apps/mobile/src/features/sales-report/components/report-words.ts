import { formatDate, t, tMaybe } from "@gerai/i18n";
import type { ReportKind } from "../wire";

/** A day, or a month where nobody reports by the day. */
export function dayWords(kind: ReportKind, day: string): string {
  return formatDate(day, kind === "daily" ? "weekday" : "month");
}

export function eventWords(event: string): string {
  return tMaybe(`sales.event.${event}`) ?? t("sales.event.other");
}
