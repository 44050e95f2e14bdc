import { http } from "msw";
import type { HttpHandler } from "msw";
import type {
  Ageing,
  BadDebt,
  MatchProposal,
  OverdueCustomer,
  ReceiptView,
  ReceivableView,
  WriteOff,
} from "../core/wire";
import { ok, pageOf } from "./server";

const moment = "2026-11-14T03:20:00Z";

const customer = {
  countryCode: 3,
  currency: "IDR",
  customerId: "c1",
  customerName: "PT Sumber Cantik Nusantara",
} as const;

/** A part of a receivable that a receipt paid. */
export function testWriteOff(partial: Partial<WriteOff> = {}): WriteOff {
  return {
    ...customer,
    id: "wo1",
    docNo: "WO-ID-2026-000001",
    receivableId: "ar1",
    receivableNo: "AR-ID-2026-000001",
    receiptId: "rc0",
    receiptNo: "RC-ID-2026-000000",
    method: "bank",
    amount: "400000.00",
    reason: "reference",
    bizDate: "2026-11-10",
    writtenBy: "Budi Santoso",
    writtenAt: moment,
    status: "effective",
    reversalAskedBy: null,
    reversalAskedByMe: false,
    reversalReason: "",
    reversedAt: null,
    ver: 1,
    ...partial,
  };
}

/** Somebody else asked for it. */
export function testBadDebt(partial: Partial<BadDebt> = {}): BadDebt {
  return {
    ...customer,
    id: "bd1",
    docNo: "BD-ID-2026-000001",
    receivableId: "ar2",
    receivableNo: "AR-ID-2026-000002",
    amount: "250000.00",
    reason: "The shop closed",
    status: "asked",
    askedBy: "Budi Santoso",
    askedByMe: false,
    askedAt: moment,
    decidedBy: null,
    decidedAt: null,
    ver: 4,
    ...partial,
  };
}

/** A delivery of which a part is paid, and the rest is late. */
export function testReceivable(partial: Partial<ReceivableView> = {}): ReceivableView {
  return {
    ...customer,
    id: "ar1",
    docNo: "AR-ID-2026-000001",
    customerCode: "C-700",
    sourceType: "dispatch",
    sourceNo: "DN-ID-260901-00001",
    orderId: "o1",
    orderNo: "SO-ID-260830-00001",
    siAmount: "1000000.00",
    writtenOff: "400000.00",
    returned: "0.00",
    badDebt: "0.00",
    unwrittenOff: "600000.00",
    status: "partly_written_off",
    settled: false,
    overdue: true,
    overdueDays: 45,
    bizDate: "2026-09-01",
    dueDate: "2026-10-01",
    lastWriteOffOn: "2026-11-10",
    ver: 7,
    invoiceNo: "IV-ID-2026-000001",
    writeOffs: [testWriteOff()],
    badDebts: [],
    ...partial,
  };
}

/** Another one of the same customer that is not due yet. */
export const secondReceivable = testReceivable({
  id: "ar2",
  docNo: "AR-ID-2026-000002",
  sourceNo: "DN-ID-261101-00002",
  siAmount: "250000.00",
  writtenOff: "0.00",
  unwrittenOff: "250000.00",
  status: "unpaid",
  overdue: false,
  overdueDays: 0,
  bizDate: "2026-11-01",
  dueDate: "2026-12-01",
  lastWriteOffOn: null,
  writeOffs: [],
});

/** Money that a representative says was paid. */
export function testReceipt(partial: Partial<ReceiptView> = {}): ReceiptView {
  return {
    ...customer,
    id: "rc1",
    docNo: "RC-ID-2026-000001",
    customerCode: "C-700",
    amount: "700000.00",
    matched: "0.00",
    unmatched: "700000.00",
    method: "bank",
    payeeId: "pa1",
    bankCode: "BCA",
    payeeName: "PT Gerai",
    bankRef: "TXN-9",
    payerName: "Agus",
    receivedOn: "2026-11-13",
    remark: "",
    status: "submitted",
    enteredBy: "Siti Rahma",
    enteredByMe: false,
    enteredAt: moment,
    decidedBy: null,
    decidedAt: null,
    refuseReason: "",
    reversalAskedBy: null,
    reversalAskedByMe: false,
    reversalReason: "",
    reversedAt: null,
    vouchers: [
      {
        id: "f1",
        url: "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==",
      },
    ],
    ver: 2,
    named: [
      {
        receivableId: "ar1",
        docNo: "AR-ID-2026-000001",
        unwrittenOff: "600000.00",
        dueDate: "2026-10-01",
      },
    ],
    writeOffs: [],
    ...partial,
  };
}

/** What the payer named is paid whole, what is left goes to the next. */
export const testProposal: MatchProposal = {
  receiptId: "rc1",
  receiptVer: 2,
  unmatched: "700000.00",
  left: "0.00",
  list: [
    {
      receivableId: "ar1",
      docNo: "AR-ID-2026-000001",
      siAmount: "1000000.00",
      unwrittenOff: "600000.00",
      bizDate: "2026-09-01",
      dueDate: "2026-10-01",
      overdueDays: 45,
      amount: "600000.00",
      reason: "named",
    },
    {
      receivableId: "ar2",
      docNo: "AR-ID-2026-000002",
      siAmount: "250000.00",
      unwrittenOff: "250000.00",
      bizDate: "2026-11-01",
      dueDate: "2026-12-01",
      overdueDays: 0,
      amount: "100000.00",
      reason: "oldest_due",
    },
  ],
};

const ageing: Ageing[] = [
  {
    countryCode: 3,
    currency: "IDR",
    notDue: "250000.00",
    days0To30: "0.00",
    days31To60: "600000.00",
    days61To90: "0.00",
    over90: "0.00",
    total: "850000.00",
  },
];

const late: OverdueCustomer = {
  ...customer,
  customerCode: "C-700",
  receivable: "850000.00",
  overdueAmount: "600000.00",
  longestOverdueDays: 45,
  oldestDueDate: "2026-10-01",
};

/** Answers the desks of what customers owe and pay. */
export function receivableHandlers(): HttpHandler[] {
  const list = [testReceivable(), secondReceivable];
  const sums = { siAmount: null, unwrittenOff: "850000.00", overdue: "600000.00" };
  return [
    http.get("*/receivable/list", () =>
      ok({ list, total: 2, pageNum: 1, pageSize: 20, pages: 1, sums }),
    ),
    http.get("*/receivable/detail", () => ok(testReceivable())),
    http.get("*/receivable/ageing", () => ok(ageing)),
    http.get("*/admin/overdue/list", () => pageOf([late])),
    http.get("*/admin/receipt/list", () => pageOf([testReceipt()])),
    http.get("*/receipt/detail", () => ok(testReceipt())),
    http.get("*/receipt/proposal", () => ok(testProposal)),
    http.get("*/writeOff/list", () => pageOf([testWriteOff()])),
    http.get("*/badDebt/list", () => pageOf([testBadDebt()])),
    http.get("*/dunning/receivable", () => ok({ reminders: [], disputes: [] })),
  ];
}
