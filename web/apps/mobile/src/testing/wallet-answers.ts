import type { Payee, TopUp, WalletLine, WalletSummary } from "@gerai/api";
import { http } from "msw";
import type { HttpHandler } from "msw";
import { ok } from "./server";
import { testUser } from "./test-user";

/** A buyer of one customer in Thailand. */
export const buyer = testUser({
  terminalType: 1,
  roles: ["buyer"],
  permissions: ["wallet_view", "top_up_request"],
  personId: null,
  customerId: "c1",
  customers: [{ id: "c1", code: "TH-C1", name: "Siam Beauty" }],
  stores: [],
});

export const summary: WalletSummary = {
  customerId: "c1",
  currency: "THB",
  balance: "12500.00",
  held: "2500.00",
  available: "10000.00",
  monthIn: "5000.00",
  monthOut: "1250.50",
  receivable: "0.00",
  overdue: "0.00",
  longestOverdueDays: 0,
  dues: [],
  topUpCap: "5000000.00",
};

export const payee: Payee = {
  id: "p1",
  countryCode: 1,
  bankCode: "KBANK",
  bankName: { zh: "开泰银行", en: "Kasikornbank", id: "", th: "ธนาคารกสิกรไทย" },
  payeeName: "Gerai Thailand Co., Ltd.",
  payeeAccount: "0001234567",
  branch: "Silom",
  qr: null,
  enabled: true,
  sort: 1,
  ver: 1,
};

/** A line of a wallet; tests change what they are about. */
export function walletLine(seq: number, partial: Partial<WalletLine> = {}): WalletLine {
  return {
    seq,
    at: "2026-11-14T03:00:00Z",
    direction: "income",
    amount: "5000.00",
    balanceAfter: "12500.00",
    kind: "topUp",
    docType: "top_up",
    docNo: `TU-${seq}`,
    orderNo: null,
    ...partial,
  };
}

/** A top-up that waits for finance; tests change what they are about. */
export function topUp(partial: Partial<TopUp> = {}): TopUp {
  return {
    id: "t1",
    docNo: "TU-TH-261114-00001",
    countryCode: 1,
    currency: "THB",
    customerId: "c1",
    customerCode: "TH-C1",
    customerName: "Siam Beauty",
    amount: "1500.00",
    payeeId: "p1",
    bankName: "Kasikornbank",
    payeeName: "Gerai Thailand Co., Ltd.",
    payeeAccount: "0001234567",
    payerName: "Somchai",
    payerBank: "SCB",
    bankRef: "REF1",
    paidAt: "2026-11-14T03:00:00Z",
    status: "pending",
    enteredBy: "Nat",
    enteredAt: "2026-11-14T03:10:00Z",
    auditedBy: null,
    auditedAt: null,
    rejectReason: null,
    auditReason: "",
    creditedAmount: null,
    reversalReason: "",
    reversedAt: null,
    reversedOnAccount: false,
    vouchers: [{ id: "f1", url: "/icons/icon-192.png" }],
    ver: 1,
    ...partial,
  };
}

/** One page that holds the whole list. */
export function pageOf<Item>(list: readonly Item[]) {
  return { list, total: list.length, pageNum: 1, pageSize: 20, pages: list.length === 0 ? 0 : 1 };
}

/** Answers the calls of the wallet's pages. */
export function walletAnswers(
  topUps: readonly TopUp[] = [topUp()],
  lines: readonly WalletLine[] = [walletLine(1)],
): HttpHandler[] {
  return [
    http.get("*/finance/front/wallet/summary", () => ok(summary)),
    http.get("*/finance/front/wallet/lines", () => ok(pageOf(lines))),
    http.get("*/finance/front/payee/list", () => ok([payee])),
    http.get("*/finance/front/topUp/list", () => ok(pageOf(topUps))),
    http.get("*/finance/front/topUp/detail", () => ok(topUps[0])),
  ];
}
