import { t } from "@gerai/i18n";
import type { Comparison } from "@gerai/reports";

/** What the days are called that figures are compared with. */
export function beforeText(comparison: Comparison): string {
  return comparison === "lastYear" ? t("views.compare.lastYear") : t("reports.before");
}
