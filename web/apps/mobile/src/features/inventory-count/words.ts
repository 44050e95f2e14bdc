import { formatPercent, t } from "@gerai/i18n";
import { accuracyShare } from "./model";

/** How exact a count was. */
export function accuracyText(hundredths: number): string {
  return t("counting.accuracy", { share: formatPercent(accuracyShare(hundredths)) });
}
