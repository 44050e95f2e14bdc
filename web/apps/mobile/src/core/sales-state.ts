import type { Schemas } from "@gerai/api";
import { tMaybe } from "@gerai/i18n";
import type { Tone } from "@gerai/ui";

type ReportState = Schemas["ReportState"];

const tones: Readonly<Record<ReportState, Tone>> = {
  submitted: "brand",
  locked: "neutral",
  corrected: "info",
  void: "danger",
};

/** Where a sales report stands, in words. */
export function reportStateWords(state: ReportState): string {
  return tMaybe(`sales.state.${state}`) ?? state;
}

export function reportStateTone(state: ReportState): Tone {
  return tones[state];
}
