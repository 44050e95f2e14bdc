import { t } from "@gerai/i18n";
import type { StateTab } from "../list/state-tabs";
import type { StockDocumentCounts, StockDocumentState } from "../wire";
import type { Tone } from "./status-tag";

/** The states of transfers and losses with the name their number goes by. */
const states = [
  ["to_be_confirmed", "toBeConfirmed"],
  ["confirmed", "confirmed"],
  ["refused", "refused"],
  ["cancelled", "cancelled"],
  ["normal", "normal"],
] as const satisfies readonly (readonly [StockDocumentState, keyof StockDocumentCounts])[];

export const stockDocumentTones: Readonly<Record<StockDocumentState, Tone>> = {
  to_be_confirmed: "mango",
  confirmed: "brand",
  refused: "danger",
  cancelled: "neutral",
  normal: "info",
};

export function stockDocumentState(state: StockDocumentState): string {
  return t(`desk.stockDoc.state.${state}`);
}

/** The tabs above a list of transfers or losses. */
export function stockDocumentTabs(counts: StockDocumentCounts | undefined): readonly StateTab[] {
  return [
    { state: "", label: t("desk.stockDoc.tab.all"), count: counts?.all },
    ...states.map(([state, key]) => ({
      state,
      label: stockDocumentState(state),
      count: counts?.[key],
    })),
  ];
}
