import { http } from "msw";
import type { HttpHandler } from "msw";
import type { BankImportReport, BankLine, BankProposal } from "../core/wire";
import { ok, pageOf } from "./server";

/** The number of a receivable stands in the line, and the amounts agree. */
export const testBankProposal: BankProposal = {
  proposalId: "bp1",
  customerId: "c1",
  customerCode: "C-700",
  customerName: "PT Sumber Cantik Nusantara",
  receiptId: null,
  receiptNo: null,
  reason: "reference",
  sure: true,
  list: [
    {
      receivableId: "ar1",
      docNo: "AR-ID-2026-000001",
      unwrittenOff: "600000.00",
      dueDate: "2026-10-01",
      overdueDays: 45,
      amount: "600000.00",
      reason: "reference",
    },
  ],
  left: "0.00",
};

/** Money that came in and that somebody else imported. */
export function testBankLine(partial: Partial<BankLine> = {}): BankLine {
  return {
    id: "bl1",
    statementId: "bs1",
    countryCode: 3,
    currency: "IDR",
    payeeId: "pa1",
    bankCode: "BCA",
    payeeName: "PT Gerai",
    bookedOn: "2026-11-12",
    direction: "in",
    amount: "600000.00",
    reference: "AR-ID-2026-000001",
    payerName: "SUMBER CANTIK",
    text: "TRSF E-BANKING",
    bankNo: "1112/FTSCY",
    status: "open",
    importedBy: "Budi Santoso",
    importedByMe: false,
    customerId: null,
    customerName: null,
    receiptId: null,
    receiptNo: null,
    movedMoney: false,
    ignoreReason: "",
    decidedBy: null,
    decidedAt: null,
    undoAskedBy: null,
    undoAskedByMe: false,
    undoReason: "",
    proposal: testBankProposal,
    ver: 1,
    ...partial,
  };
}

/** The same line with its receipt. */
export function matchedBankLine(partial: Partial<BankLine> = {}): BankLine {
  return testBankLine({
    status: "matched",
    customerId: "c1",
    customerName: "PT Sumber Cantik Nusantara",
    receiptId: "rc9",
    receiptNo: "RC-ID-2026-000009",
    movedMoney: true,
    decidedBy: "Linda Wijaya",
    decidedAt: "2026-11-14T03:20:00Z",
    proposal: null,
    ver: 2,
    ...partial,
  });
}

export function testBankReport(partial: Partial<BankImportReport> = {}): BankImportReport {
  return {
    format: "csv",
    currency: "IDR",
    lines: 12,
    created: 10,
    known: 2,
    incoming: "5000000.00",
    outgoing: "100000.00",
    fromDay: "2026-11-01",
    toDay: "2026-11-12",
    opening: null,
    closing: null,
    proposed: 8,
    sure: 6,
    gap: null,
    headers: [],
    errors: [],
    ...partial,
  };
}

/** Answers the desk of bank statements. */
export function bankHandlers(): HttpHandler[] {
  return [
    http.get("*/bankLine/list", () => pageOf([testBankLine()])),
    http.get("*/bankLine/detail", () => ok(testBankLine())),
  ];
}
