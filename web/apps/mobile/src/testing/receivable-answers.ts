import { http } from "msw";
import type { HttpHandler } from "msw";
import type {
  AccountStatement,
  CustomerAssets,
  Receipt,
  ReceiptView,
  Receivable,
  ReceivableView,
  StatementLine,
  WriteOff,
} from "../features/receivables/wire";
import { ok } from "./server";
import { testUser } from "./test-user";
import { buyer, pageOf, payee, summary } from "./wallet-answers";

/** A buyer that sees what is owed, may pay from the wallet and put payments down. */
export const payer = {
  ...buyer,
  permissions: ["wallet_view", "top_up_request", "receivable_view", "order_settle"],
};

/** A representative that looks after customers and collects their money. */
export const collector = testUser({
  permissions: ["order_on_behalf", "wallet_view", "top_up_request", "receivable_view"],
});

/** 12,000 invoiced, 4,000 paid, the rest late since a fortnight; tests change what they are about. */
export function receivable(partial: Partial<Receivable> = {}): Receivable {
  return {
    id: "r1",
    docNo: "AR-TH-2026-000012",
    countryCode: 1,
    currency: "THB",
    customerId: "c1",
    customerCode: "TH-C1",
    customerName: "Siam Beauty",
    sourceType: "dispatch",
    sourceNo: "DN-TH-261001-00001",
    orderId: "o1",
    orderNo: "SO-TH-260930-00001",
    siAmount: "12000.00",
    writtenOff: "4000.00",
    returned: "0.00",
    badDebt: "0.00",
    unwrittenOff: "8000.00",
    status: "partly_written_off",
    settled: false,
    overdue: true,
    overdueDays: 14,
    bizDate: "2026-10-01",
    dueDate: "2026-10-31",
    lastWriteOffOn: "2026-10-20",
    ver: 2,
    ...partial,
  };
}

/** One that is due later. */
export const later = receivable({
  id: "r2",
  docNo: "AR-TH-2026-000020",
  siAmount: "1500.50",
  writtenOff: "0.00",
  unwrittenOff: "1500.50",
  status: "unpaid",
  overdue: false,
  overdueDays: 0,
  bizDate: "2026-11-05",
  dueDate: "2026-12-05",
  lastWriteOffOn: null,
});

export function writeOff(partial: Partial<WriteOff> = {}): WriteOff {
  return {
    id: "w1",
    docNo: "WO-TH-2026-000003",
    countryCode: 1,
    currency: "THB",
    customerId: "c1",
    customerName: "Siam Beauty",
    receivableId: "r1",
    receivableNo: "AR-TH-2026-000012",
    receiptId: "rc1",
    receiptNo: "RC-TH-2026-000007",
    method: "bank",
    amount: "4000.00",
    reason: "named",
    bizDate: "2026-10-20",
    writtenBy: null,
    writtenAt: "2026-10-20T04:00:00Z",
    status: "effective",
    reversalAskedBy: null,
    reversalAskedByMe: false,
    reversalReason: "",
    reversedAt: null,
    ver: 1,
    ...partial,
  };
}

export function receivableView(partial: Partial<ReceivableView> = {}): ReceivableView {
  return {
    ...receivable(),
    invoiceNo: "IV-TH-2026-000012",
    writeOffs: [writeOff()],
    badDebts: [],
    ...partial,
  };
}

/** A transfer that waits for finance; tests change what they are about. */
export function receipt(partial: Partial<Receipt> = {}): Receipt {
  return {
    id: "rc1",
    docNo: "RC-TH-2026-000007",
    countryCode: 1,
    currency: "THB",
    customerId: "c1",
    customerCode: "TH-C1",
    customerName: "Siam Beauty",
    amount: "4000.00",
    matched: "0.00",
    unmatched: "4000.00",
    method: "bank",
    payeeId: "p1",
    bankCode: "KBANK",
    payeeName: "Gerai Thailand Co., Ltd.",
    bankRef: "REF1",
    payerName: "Somchai",
    receivedOn: "2026-10-19",
    remark: "",
    status: "submitted",
    enteredBy: "Nat",
    enteredByMe: true,
    enteredAt: "2026-10-19T05:00:00Z",
    decidedBy: null,
    decidedAt: null,
    refuseReason: "",
    reversalAskedBy: null,
    reversalAskedByMe: false,
    reversalReason: "",
    reversedAt: null,
    vouchers: [{ id: "f1", url: "/icons/icon-192.png" }],
    ver: 1,
    ...partial,
  };
}

export function receiptView(partial: Partial<ReceiptView> = {}): ReceiptView {
  return { ...receipt(), named: [], writeOffs: [], ...partial };
}

export const assets: CustomerAssets = {
  customerId: "c1",
  currency: "THB",
  wallet: { currency: "THB", balance: "12500.00", held: "2500.00", available: "10000.00" },
  receivable: "9500.50",
  overdue: "8000.00",
  longestOverdueDays: 14,
  unmatched: "250.00",
  creditLimit: "50000.00",
  creditLeft: "40499.50",
  creditDays: 30,
  consignedValue: "18000.00",
};

/** What is owed together, as the list tells it. */
const sums = { siAmount: "13500.50", unwrittenOff: "9500.50", overdue: "8000.00" };

/** Answers the calls of the pages about what is owed and paid. */
export function receivableAnswers(
  receivables: readonly Receivable[] = [receivable(), later],
  receipts: readonly Receipt[] = [receipt()],
): HttpHandler[] {
  return [
    http.get("*/front/receivable/list", () => ok({ ...pageOf(receivables), sums })),
    http.get("*/front/receivable/detail", () => ok(receivableView(receivables[0]))),
    http.get("*/front/receipt/list", () => ok(pageOf(receipts))),
    http.get("*/front/receipt/detail", () => ok(receiptView(receipts[0]))),
    http.get("*/customer/writeOffs", () => ok(pageOf([writeOff()]))),
    http.get("*/front/account/assets", () => ok(assets)),
    http.get("*/customer/statement", () => ok(statement)),
    http.get("*/front/payee/list", () => ok([payee])),
    http.get("*/front/wallet/summary", () => ok(summary)),
  ];
}

/** An account over October: invoiced, partly paid, a little taken back. */
export const statement: AccountStatement = {
  customerId: "c1",
  customerCode: "TH-C1",
  customerName: "Siam Beauty",
  legalName: "Siam Beauty Co., Ltd.",
  taxId: null,
  countryCode: 1,
  currency: "THB",
  dateFrom: "2026-10-01",
  dateTo: "2026-10-31",
  opening: "100.00",
  lines: [
    statementLine("invoice", "AR-TH-2026-000012", "12000.00"),
    statementLine("writeOff", "WO-TH-2026-000003", "-4000.50"),
    statementLine("refund", "CN-TH-2026-000001", "-99.50"),
  ],
  closing: "8000.00",
  today: "2026-11-18",
  ageing: { notDue: "0.00", to30: "8000.00", to60: "0.00", to90: "0.00", over90: "0.00" },
  payee: { payeeName: "Gerai (demo)", bankName: "Kasikornbank", accountNo: "012-3-45678-9" },
};

function statementLine(kind: StatementLine["kind"], docNo: string, amount: string): StatementLine {
  return { bizDate: "2026-10-05", kind, docType: "receivable", docNo, amount };
}
