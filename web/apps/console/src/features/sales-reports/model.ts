import { formatDate, t } from "@gerai/i18n";
import type { Tone } from "../../core/display/status-tag";
import type { SalesReportItem, SalesReportLine, SalesReportState } from "../../core/wire";

export const reportStates = [
  "submitted",
  "locked",
  "corrected",
  "void",
] as const satisfies readonly SalesReportState[];

export const reportTones: Readonly<Record<SalesReportState, Tone>> = {
  submitted: "info",
  locked: "neutral",
  corrected: "violet",
  void: "danger",
};

/** The day or the month a report is about. */
export function reportedFor({ kind, bizDate, month }: SalesReportItem): string {
  return kind === "monthly" ? formatDate(`${month}-01`, "month") : formatDate(bizDate);
}

/** A line as the correction edits it. */
export interface CorrectedLine {
  productId: string | null;
  qty: number | null;
  soldUnitPrice: string | null;
  /** What the correction leaves as it was noted. */
  barcode: string | null;
  scans: number;
}

export interface CorrectionValues {
  lines: CorrectedLine[];
  reason: string;
}

export const blankLine: CorrectedLine = {
  productId: null,
  qty: null,
  soldUnitPrice: null,
  barcode: null,
  scans: 0,
};

export function correctionOf(lines: readonly SalesReportLine[]): CorrectionValues {
  return {
    lines: lines.map(({ productId, qty, soldUnitPrice, barcode, scans }) => ({
      productId,
      qty,
      soldUnitPrice,
      barcode,
      scans,
    })),
    reason: "",
  };
}

/** The form does not let go before every line is whole. */
export function wholeLines(lines: readonly CorrectedLine[]) {
  return lines.flatMap(({ productId, qty, soldUnitPrice, ...noted }) =>
    productId && qty && soldUnitPrice !== null ? [{ ...noted, productId, qty, soldUnitPrice }] : [],
  );
}

export function stateLabel(state: SalesReportState): string {
  return t(`salesReports.state.${state}`);
}
