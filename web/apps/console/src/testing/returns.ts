import { http } from "msw";
import type { HttpHandler } from "msw";
import type { ReturnView } from "../core/wire";
import { ok } from "./server";

const moment = "2026-11-14T03:20:00Z";

/** A return of two bottles that waits for a manager. */
export function testReturn(partial: Partial<ReturnView> = {}): ReturnView {
  return {
    returnId: "rt1",
    docNo: "RT-ID-261114-00001",
    countryCode: 3,
    currency: "IDR",
    orderId: "o1",
    orderNo: "SO-ID-261101-00007",
    customerId: "c1",
    customerCode: "C-001",
    customerName: "Sumber Cantik",
    storeId: null,
    storeName: null,
    state: "requested",
    reason: "defective",
    remark: "The pump is broken",
    settleMethod: "account",
    kinds: 1,
    qtyRequested: 2,
    qtyReceived: 0,
    qtyAccepted: 0,
    amount: null,
    refundTo: null,
    creditNo: null,
    askedByName: "Dewi",
    askedAt: moment,
    bizDate: "2026-11-14",
    sendBy: null,
    refuseReason: "",
    actions: ["decide"],
    ver: 3,
    netAmount: null,
    taxAmount: null,
    walletAmount: null,
    setOffs: [],
    reviews: [],
    decidedByName: null,
    decidedAt: null,
    receivedAt: null,
    inspectedByName: null,
    inspectedAt: null,
    creditedByName: null,
    creditedAt: null,
    lines: [
      {
        lineId: "l1",
        lineNo: 1,
        productId: "pr1",
        materialCode: "DEW-001",
        name: "Calm Night Serum",
        image: null,
        spec: "30 ml",
        qtyRequested: 2,
        qtyReceived: 0,
        qtySound: 0,
        qtyDamaged: 0,
        qtyRejected: 0,
        unitPrice: "118000.00",
        amount: "0.00",
      },
    ],
    photos: [{ id: "f1", url: "/f/1" }],
    timeline: [{ event: "ask", note: "The pump is broken", qty: 2, at: moment, actorName: "Dewi" }],
    ...partial,
  };
}

/** The same after the warehouse took both bottles in. */
export function arrived(partial: Partial<ReturnView> = {}): ReturnView {
  const [line] = testReturn().lines;
  return testReturn({
    state: "received",
    qtyReceived: 2,
    actions: ["inspect"],
    lines: line ? [{ ...line, qtyReceived: 2 }] : [],
    ...partial,
  });
}

const counts = {
  all: 1,
  requested: 1,
  approved: 0,
  refused: 0,
  cancelled: 0,
  received: 0,
  inspected: 0,
  credited: 0,
  closed: 0,
};

/** Answers the desk of returns. */
export function returnHandlers(shown: ReturnView = testReturn()): HttpHandler[] {
  return [
    http.get("*/admin/return/list", () =>
      ok({ list: [shown], total: 1, pageNum: 1, pageSize: 20, pages: 1, counts }),
    ),
    http.get("*/admin/return/detail", () => ok(shown)),
    http.post("*/admin/return/:step", () => ok({ ...shown, creditNo: "CN-ID-2026-000001" })),
  ];
}
