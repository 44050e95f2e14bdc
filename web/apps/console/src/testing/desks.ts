import { http } from "msw";
import type { HttpHandler } from "msw";
import type {
  LedgerEntry,
  OrderDetail,
  OrderItem,
  Payee,
  QueuedTopUp,
  TopUp,
  TopUpCase,
} from "../core/wire";
import { ok, pageOf } from "./server";

const moment = "2026-11-14T03:20:00Z";

const payee: Payee = {
  id: "pa1",
  countryCode: 3,
  bankCode: "BCA",
  bankName: { zh: "中亚银行", en: "Bank Central Asia", id: "", th: "" },
  payeeName: "PT Gerai",
  payeeAccount: "8820012345",
  branch: "Jakarta",
  qr: null,
  enabled: true,
  sort: 1,
  ver: 1,
};

const entry: LedgerEntry = {
  id: "le1",
  countryCode: 3,
  currency: "IDR",
  at: moment,
  bizDate: "2026-11-14",
  event: 101,
  state: "posted",
  pendingId: null,
  docType: "top_up",
  docNo: "TU-ID-0001",
  amount: "500000.00",
  debitCode: "BANK",
  debitOwner: "Bank Central Asia",
  creditCode: "WALLET",
  creditOwner: "PT Sumber Cantik Nusantara",
};

/** A top-up that waits. */
export function testTopUp(partial: Partial<TopUp> = {}): TopUp {
  return {
    id: "tu1",
    docNo: "TU-ID-0001",
    countryCode: 3,
    currency: "IDR",
    customerId: "c1",
    customerCode: "C-700",
    customerName: "PT Sumber Cantik Nusantara",
    amount: "2500000.00",
    payeeId: "pa1",
    bankName: "Bank Central Asia",
    payeeName: "PT Gerai",
    payeeAccount: "8820012345",
    payerName: "Agus",
    payerBank: "Mandiri",
    bankRef: "TXN-1",
    paidAt: moment,
    status: "pending",
    enteredBy: "Agus",
    enteredAt: moment,
    auditedBy: null,
    auditedAt: null,
    rejectReason: null,
    auditReason: "",
    creditedAmount: null,
    reversalReason: "",
    reversedAt: null,
    reversedOnAccount: false,
    vouchers: [],
    ver: 3,
    ...partial,
  };
}

/** The same with an earlier one that looks like it. */
export function testCase(partial: Partial<TopUpCase> = {}): TopUpCase {
  return {
    topUp: testTopUp(),
    claim: null,
    reversalAskedBy: null,
    reversalAskedByMe: false,
    duplicates: [
      {
        id: "tu0",
        docNo: "TU-ID-0000",
        customerName: "PT Sumber Cantik Nusantara",
        amount: "2500000.00",
        bankRef: "TXN-1",
        status: "success",
        enteredAt: moment,
        sameVoucher: false,
      },
    ],
    others: [],
    wallet: { currency: "IDR", balance: "100.00", held: "0.00", available: "100.00" },
    paidInFuture: false,
    ...partial,
  };
}

const queued: QueuedTopUp = {
  ...testTopUp(),
  claim: null,
  duplicate: true,
  reversalAsked: false,
};

const order: OrderItem = {
  orderId: "o1",
  orderNo: "SO-ID-0001",
  time: moment,
  customerId: "c1",
  customerCode: "C-700",
  customerName: "PT Sumber Cantik Nusantara",
  orderType: 5,
  channel: "sales",
  placedByName: "Siti Rahma",
  repName: "Siti Rahma",
  kinds: 1,
  qty: 24,
  net: "2832000.00",
  currency: "IDR",
  amountsHidden: false,
  status: 3,
  stage: 31,
  settleMethod: "wallet",
  payBy: null,
  lines: [],
  actions: [],
  ver: 1,
};

/** A special offer that waits for its price. */
export function testOrder(partial: Partial<OrderDetail> = {}): OrderDetail {
  return { ...orderDetail, ...partial };
}

const orderDetail: OrderDetail = {
  orderId: "o1",
  orderNo: "SO-ID-0001",
  countryCode: 3,
  currency: "IDR",
  amountsHidden: false,
  orderType: 5,
  channel: "sales",
  status: 3,
  stage: 31,
  customerId: "c1",
  customerCode: "C-700",
  customerName: "PT Sumber Cantik Nusantara",
  cooperationMode: 2,
  storeId: null,
  storeName: null,
  areaName: "Jakarta",
  repName: "Siti Rahma",
  placedByName: "Siti Rahma",
  onBehalf: true,
  placedAt: moment,
  bizDate: "2026-11-14",
  address: {
    contact: "Agus",
    mobile: null,
    line: "Jl. Sudirman 1",
    subdistrict: "",
    district: "",
    city: "Jakarta",
    province: "DKI Jakarta",
    postcode: "10220",
    lat: null,
    lng: null,
    isDefault: true,
  },
  contact: "Agus",
  mobile: null,
  remarks: "Before noon",
  poNo: "PO-7",
  poLink: "",
  totals: {
    kinds: 1,
    qty: 24,
    gross: "3000000.00",
    offer: "168000.00",
    net: "2832000.00",
    tax: "280000.00",
  },
  settlement: {
    method: "wallet",
    settledAt: null,
    payBy: null,
    keptUntil: null,
    held: "0.00",
    captured: "0.00",
    refunded: "0.00",
    walletAvailable: null,
  },
  overLimit: false,
  cancelReason: null,
  cancelComment: "",
  lines: [
    {
      lineId: "l1",
      lineNo: 1,
      productId: "pr1",
      name: "Calm Night Serum",
      image: null,
      spec: "30 ml",
      materialCode: "DEW-001",
      barcode: null,
      unit: "bottle",
      priceKind: "discounted",
      unitPrice: "118000.00",
      listPrice: "125000.00",
      qtyOrdered: 24,
      qtyApproved: 24,
      qtyDispatched: 0,
      qtyReceived: 0,
      qtyReturned: 0,
      qtyCancelled: 0,
      offerAmount: "168000.00",
      amount: "2832000.00",
      tax: "280000.00",
    },
  ],
  reviews: [
    {
      stage: "initial",
      decision: "waiting",
      approvers: [{ personId: "p2", name: "Budi Santoso" }],
      decidedBy: null,
      onBehalfOf: null,
      decidedAt: null,
      dueAt: null,
      remark: "",
    },
  ],
  dispatches: [],
  timeline: [
    {
      at: moment,
      event: "submit",
      actorRole: "rep",
      actorName: "Siti Rahma",
      fromStage: null,
      toStage: 31,
      note: "",
      diff: {},
    },
  ],
  actions: [],
  ver: 1,
};

const noTabs = {
  all: 1,
  pendingSettlement: 0,
  awaitingApproval: 0,
  pricePending: 1,
  awaitingDispatch: 0,
  cancelled: 0,
  done: 0,
};

const noCounts = {
  pending: 1,
  success: 0,
  failed: 0,
  withdrawn: 0,
  reversed: 0,
  reversalAsked: 0,
};

/** Answers finance's and the ordering desks with a little of everything. */
export function deskHandlers(): HttpHandler[] {
  return [
    http.get("*/payee/list", () => pageOf([payee])),
    http.get("*/ledger/entries", () => pageOf([entry])),
    http.get("*/topUp/list", () => pageOf([queued])),
    http.get("*/topUp/counts", () => ok(noCounts)),
    http.get("*/topUp/detail", () => ok(testCase())),
    http.get("*/order/list", () =>
      ok({ list: [order], total: 1, pageNum: 1, pageSize: 20, pages: 1, tabCounts: noTabs }),
    ),
    http.get("*/order/detail", () => ok(orderDetail)),
  ];
}
