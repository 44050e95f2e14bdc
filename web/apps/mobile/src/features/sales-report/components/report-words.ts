import { formatDate, t, tMaybe } from "@gerai/i18n";
import type { Tone } from "@gerai/ui";
import type { ReportKind, ReportState } from "../wire";

/** A day, or a month where nobody reports by the day. */
export function dayWords(kind: ReportKind, day: string): string {
  return formatDate(day, kind === "daily" ? "weekday" : "month");
}

export function stateWords(state: ReportState): string {
  return tMaybe(`sales.state.${state}`) ?? state;
}

const tones: Readonly<Record<ReportState, Tone>> = {
  submitted: "brand",
  locked: "neutral",
  corrected: "info",
  void: "danger",
};

export function stateTone(state: ReportState): Tone {
  return tones[state];
}

export function eventWords(event: string): string {
  return tMaybe(`sales.event.${event}`) ?? t("sales.event.other");
}
