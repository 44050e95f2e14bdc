import { http } from "msw";
import type { HttpHandler } from "msw";
import type { SettlementView, StoreToSettle } from "../core/wire";
import { ok, pageOf } from "./server";

const moment = "2026-11-02T03:00:00Z";

/** A settlement by count that the customer disputed once and then agreed to; tests change what they are about. */
export function testSettlement(partial: Partial<SettlementView> = {}): SettlementView {
  return {
    id: "cs1",
    docNo: "CS-ID-2026-000001",
    countryCode: 3,
    currency: "IDR",
    customerId: "c1",
    customerCode: "C-700",
    customerName: "PT Sumber Cantik Nusantara",
    storeId: "s1",
    storeCode: "S-1",
    storeName: "Sumber Cantik Kemang",
    periodFrom: "2026-10-01",
    periodTo: "2026-10-31",
    basis: "count",
    chargeLost: false,
    status: "review",
    round: 2,
    pieces: 52,
    net: "5200000.00",
    tax: "572000.00",
    amount: "5772000.00",
    receivableId: null,
    receivableNo: null,
    preparedBy: "Budi",
    preparedAt: moment,
    sentAt: moment,
    confirmedAt: moment,
    approvedAt: null,
    reversedAt: null,
    reversalAsked: false,
    ver: 4,
    remark: "",
    lines: [
      {
        productId: "p1",
        materialCode: "SOL-001",
        name: "Krim",
        spec: "50 ml",
        barcode: null,
        opening: 0,
        fillUp: 200,
        sold: 52,
        returned: 0,
        lost: 0,
        closing: 148,
        reported: 50,
        missing: 2,
        settledQty: 52,
        prices: [{ qty: 52, unitPrice: "111000.00", taxIncluded: true }],
        net: "5200000.00",
        tax: "572000.00",
        amount: "5772000.00",
      },
    ],
    disputes: [
      {
        round: 1,
        productId: "p1",
        claimedQty: 50,
        remark: "Two are in the back room",
        raisedByName: "Ibu Ratna",
        raisedAt: moment,
        answer: "Counted there as well",
        answeredByName: "Budi",
        answeredAt: moment,
      },
    ],
    events: [{ event: "confirm", note: "", at: moment, actorName: "Ibu Ratna" }],
    actions: ["approve", "send_back"],
    agreedAt: null,
    reversalReason: null,
    reversalAskedBy: null,
    ...partial,
  };
}

/** A store whose October comes next. */
export function testStoreToSettle(partial: Partial<StoreToSettle> = {}): StoreToSettle {
  return {
    storeId: "s1",
    storeCode: "S-1",
    storeName: "Sumber Cantik Kemang",
    customerId: "c1",
    customerName: "PT Sumber Cantik Nusantara",
    cycle: "monthly",
    settledThrough: "2026-09-30",
    periodFrom: "2026-10-01",
    periodTo: "2026-10-31",
    countedOn: "2026-10-30",
    openId: null,
    openNo: null,
    openStatus: null,
    ...partial,
  };
}

/** Answers the desk of settlements; the view is asked for each time, so that a step can change it. */
export function settlementHandlers(view: () => SettlementView = testSettlement): HttpHandler[] {
  const customer = {
    id: "c1",
    code: "C-700",
    name: "PT Sumber Cantik Nusantara",
    countryCode: 3,
    settlementCycle: "monthly",
    settlementDay: 31,
  };
  return [
    http.get("*/consignment/list", () => pageOf([view()])),
    http.get("*/consignment/detail", () => ok(view())),
    http.get("*/consignment/customer/list", () => pageOf([customer])),
    http.get("*/consignment/stores", () => ok([testStoreToSettle()])),
  ];
}
