import { formatPercent, t } from "@gerai/i18n";
import type { Tone } from "@gerai/ui";
import { accuracyShare } from "./model";
import type { CountState } from "./types";

const tones: Readonly<Record<CountState, Tone>> = {
  counting: "info",
  submitted: "mango",
  recount_asked: "danger",
  posted: "brand",
  cancelled: "neutral",
};

export function countTone(state: CountState): Tone {
  return tones[state];
}

/** How exact a count was. */
export function accuracyText(hundredths: number): string {
  return t("counting.accuracy", { share: formatPercent(accuracyShare(hundredths)) });
}
