import type { StockTransfer, TransferLine } from "../core/stock/transfer-types";
import type { StockCount } from "../features/inventory-count/types";
import type { InventoryLoss } from "../features/losses/types";

const moment = "2026-11-18T01:00:00Z";

/** A product of a transfer that nobody has answered; tests change what they are about. */
export function testTransferLine(partial: Partial<TransferLine> = {}): TransferLine {
  return {
    productId: "g1",
    materialCode: "SOL-AQ-32",
    name: "Aqua Veil Serum 30 ml",
    image: null,
    spec: "30 ml",
    barcode: "8850000000013",
    qtyOut: 10,
    waitingQty: 10,
    qtyIn: 0,
    refusedQty: 0,
    shortQty: 0,
    takenBackQty: 0,
    openShortQty: 0,
    ...partial,
  };
}

/** Goods on their way to Central World. */
export function testTransfer(partial: Partial<StockTransfer> = {}): StockTransfer {
  return {
    transferId: "t1",
    countryCode: 2,
    kind: "transfer",
    allocationNo: null,
    outDocNo: "TO-PH-261118-00001",
    inDocNo: "TI-PH-261118-00001",
    key: null,
    outStoreId: "s9",
    outName: "Watsons Megamall",
    inStoreId: "s1",
    inName: "Central World",
    state: "to_be_confirmed",
    kinds: 1,
    qtyOut: 10,
    qtyIn: 0,
    refusedQty: 0,
    shortQty: 0,
    openShortQty: 0,
    remark: "",
    reason: "",
    bizDate: "2026-11-18",
    capturedAt: moment,
    createdAt: moment,
    createdByName: "Rina Santos",
    answeredAt: null,
    answeredByName: null,
    late: false,
    actions: ["confirm", "refuse"],
    ver: 1,
    lines: [testTransferLine()],
    losses: [],
    timeline: [
      { event: "submit", reason: "", capturedAt: moment, at: moment, actorName: "Rina Santos" },
    ],
    ...partial,
  };
}

/** A count that goes on in Central World. */
export function testCount(partial: Partial<StockCount> = {}): StockCount {
  return {
    countId: "c1",
    countryCode: 2,
    docNo: "IC-PH-261118-00001",
    storeId: "s1",
    storeName: "Central World",
    personId: "p1",
    personName: "Rina Santos",
    bizDate: "2026-11-18",
    state: "counting",
    blind: false,
    round: 0,
    startedAt: moment,
    submittedAt: null,
    reviewedAt: null,
    reviewerName: null,
    notCounted: null,
    kinds: 0,
    pieces: 0,
    outcome: null,
    ver: 1,
    lines: [],
    notCountedProducts: [],
    events: [{ event: "open", note: "", capturedAt: moment, at: moment, actorName: "Rina Santos" }],
    counterNames: ["Rina Santos"],
    mayReview: false,
    ...partial,
  };
}

/** A loss that waits for a manager. */
export function testLoss(partial: Partial<InventoryLoss> = {}): InventoryLoss {
  return {
    lossId: "l1",
    countryCode: 2,
    docNo: "IL-PH-261118-00001",
    key: null,
    source: "manual",
    sourceNo: "",
    storeId: "s1",
    storeName: "Central World",
    state: "to_be_confirmed",
    kinds: 1,
    qty: 3,
    deductionQty: 0,
    photoMissing: false,
    reportedByName: "Rina Santos",
    responsibleName: "Rina Santos",
    bizDate: "2026-11-18",
    capturedAt: moment,
    reportedAt: moment,
    decidedByName: null,
    decidedAt: null,
    reason: "",
    remark: "",
    actions: ["decide"],
    ver: 1,
    lines: [
      {
        productId: "g1",
        materialCode: "SOL-AQ-32",
        name: "Aqua Veil Serum 30 ml",
        image: null,
        spec: "30 ml",
        qty: 3,
        deductionQty: 0,
        claimQty: 0,
        reason: "missing",
        remark: "",
        photos: [],
      },
    ],
    timeline: [{ event: "submit", reason: "", at: moment, actorName: "Rina Santos" }],
    ...partial,
  };
}
