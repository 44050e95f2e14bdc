import type {
  DisputeLine,
  Settlement,
  SettlementView,
  StandingGoods,
  StoreToSettle,
} from "../features/settlements/wire";
import { testUser } from "./test-user";
import { buyer } from "./wallet-answers";

/** A buyer that sees what is owed and agrees to settlements. */
export const agreer = { ...buyer, permissions: ["receivable_view", "consignment_confirm"] };

/** A representative that prepares settlements. */
export const preparer = testUser({
  permissions: ["order_on_behalf", "receivable_view", "consignment_create"],
});

/** Three pieces sold in October; tests change what they are about. */
export function settlement(partial: Partial<Settlement> = {}): Settlement {
  return {
    id: "cs1",
    docNo: "CS-TH-2026-000001",
    countryCode: 1,
    currency: "THB",
    customerId: "c1",
    customerCode: "TH-C1",
    customerName: "Siam Beauty",
    storeId: "s1",
    storeCode: "TH-S1",
    storeName: "Siam Beauty Ladprao",
    periodFrom: "2026-10-01",
    periodTo: "2026-10-31",
    basis: "reports",
    chargeLost: false,
    status: "sent",
    round: 1,
    pieces: 3,
    net: "280.37",
    tax: "19.63",
    amount: "300.00",
    receivableId: null,
    receivableNo: null,
    preparedBy: "Somsak",
    preparedAt: "2026-11-02T03:00:00Z",
    sentAt: "2026-11-02T03:00:00Z",
    confirmedAt: null,
    approvedAt: null,
    reversedAt: null,
    reversalAsked: false,
    ver: 2,
    ...partial,
  };
}

/** The same with the one product that was sold. */
export function settlementView(partial: Partial<SettlementView> = {}): SettlementView {
  return {
    ...settlement(),
    remark: "",
    lines: [
      {
        productId: "p1",
        materialCode: "SOL-001",
        name: "Cream",
        spec: "50 ml",
        barcode: null,
        opening: 2,
        fillUp: 10,
        sold: 3,
        returned: 1,
        lost: 0,
        closing: 8,
        reported: 3,
        missing: 0,
        settledQty: 3,
        prices: [{ qty: 3, unitPrice: "100.00", taxIncluded: true }],
        net: "280.37",
        tax: "19.63",
        amount: "300.00",
      },
    ],
    disputes: [],
    events: [{ event: "send", note: "", at: "2026-11-02T03:00:00Z", actorName: "Somsak" }],
    actions: [],
    agreedAt: null,
    reversalReason: null,
    reversalAskedBy: null,
    ...partial,
  };
}

/** What the customer said to the one line, not answered yet. */
export function disputedLine(partial: Partial<DisputeLine> = {}): DisputeLine {
  return {
    round: 1,
    productId: "p1",
    claimedQty: 2,
    remark: "One came back",
    raisedByName: "Ploy",
    raisedAt: "2026-11-02T03:00:00Z",
    answer: "",
    answeredByName: null,
    answeredAt: null,
    ...partial,
  };
}

/** A store whose October comes next. */
export function storeToSettle(partial: Partial<StoreToSettle> = {}): StoreToSettle {
  return {
    storeId: "s1",
    storeCode: "TH-S1",
    storeName: "Siam Beauty Ladprao",
    customerId: "c1",
    customerName: "Siam Beauty",
    cycle: "monthly",
    settledThrough: "2026-09-30",
    periodFrom: "2026-10-01",
    periodTo: "2026-10-31",
    countedOn: null,
    openId: null,
    openNo: null,
    openStatus: null,
    ...partial,
  };
}

/** Twelve pieces in a store, some of them for more than half a year. */
export function standingGoods(partial: Partial<StandingGoods> = {}): StandingGoods {
  return {
    storeId: "s1",
    storeName: "Siam Beauty Ladprao",
    productId: "p1",
    materialCode: "SOL-001",
    name: "Cream",
    spec: "50 ml",
    qty: 12,
    longQty: 5,
    since: "2026-03-01",
    days: 260,
    amount: "1200.00",
    currency: "THB",
    ...partial,
  };
}
