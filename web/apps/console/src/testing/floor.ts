import { http } from "msw";
import type { HttpHandler } from "msw";
import type {
  InventoryLoss,
  SalesCalendar,
  SalesReport,
  SalesTarget,
  StockCount,
  StockTransfer,
} from "../core/wire";
import { ok, pageOf } from "./server";

const moment = "2026-11-14T03:20:00Z";
const product = {
  productId: "pr1",
  materialCode: "DEW-001",
  name: "Calm Night Serum",
  image: null,
  spec: "30 ml",
  barcode: "8850006320013",
};

/** A report of a Saturday, past its cut-off. */
export function testReport(partial: Partial<SalesReport> = {}): SalesReport {
  return {
    reportId: "sr1",
    docNo: "SR-ID-261114-00001",
    kind: "daily",
    storeId: "s1",
    storeName: "Guardian Pantai Indah Kapuk Avenue",
    personId: "p1",
    personName: "Siti Rahma",
    bizDate: "2026-11-14",
    month: "2026-11",
    state: "locked",
    kinds: 1,
    pieces: 3,
    amount: "354000.00",
    currency: "IDR",
    capturedAt: "2026-11-14T02:10:00Z",
    submittedAt: moment,
    locksAt: "2026-11-16T05:00:00Z",
    late: true,
    ver: 2,
    lines: [{ ...product, qty: 3, soldUnitPrice: "118000.00", amount: "354000.00", scans: 3 }],
    events: [
      {
        event: "submit",
        reason: "",
        capturedAt: "2026-11-14T02:10:00Z",
        at: moment,
        actorName: "Siti Rahma",
      },
    ],
    ...partial,
  };
}

/** Three days: sold, forgotten, and sold late; not assigned on the fourth. */
export const testCalendar: SalesCalendar = {
  month: "2026-11",
  currency: "IDR",
  days: ["2026-11-12", "2026-11-13", "2026-11-14", "2026-11-15"].map((date) => ({
    date,
    due: 1,
    reported: date === "2026-11-13" ? 0 : 1,
  })),
  rows: {
    list: [
      {
        storeCode: "ID-S-001",
        employeeNo: "ID-1021",
        storeId: "s1",
        personId: "p1",
        storeName: "Guardian Pantai Indah Kapuk Avenue",
        personName: "Siti Rahma",
        days: [
          {
            date: "2026-11-12",
            reportId: "sr0",
            state: "locked",
            late: false,
            pieces: 12,
            amount: "1416000.00",
          },
          {
            date: "2026-11-13",
            reportId: null,
            state: null,
            late: false,
            pieces: 0,
            amount: "0.00",
          },
          {
            date: "2026-11-14",
            reportId: "sr1",
            state: "locked",
            late: true,
            pieces: 3,
            amount: "354000.00",
          },
        ],
        due: 3,
        reported: 2,
        pieces: 15,
        amount: "1770000.00",
      },
    ],
    total: 1,
    pageNum: 1,
    pageSize: 20,
    pages: 1,
  },
};

export const testTarget: SalesTarget = {
  targetId: "ta1",
  countryCode: 3,
  storeId: "s1",
  storeCode: "ID-S-001",
  storeName: "Guardian Pantai Indah Kapuk Avenue",
  personId: "p1",
  employeeNo: "ID-1021",
  personName: "Siti Rahma",
  month: "2026-11",
  pieces: 300,
  amount: "35000000.00",
  currency: "IDR",
  ver: 5,
};

/** A count with a serum too few, a cream as it should be, and a mask that nobody counted. */
export function testCount(partial: Partial<StockCount> = {}): StockCount {
  return {
    countId: "ic1",
    countryCode: 3,
    docNo: "IC-ID-261114-00001",
    storeId: "s1",
    storeName: "Guardian Pantai Indah Kapuk Avenue",
    personId: "p1",
    personName: "Siti Rahma",
    bizDate: "2026-11-14",
    state: "submitted",
    blind: false,
    round: 0,
    startedAt: moment,
    submittedAt: moment,
    reviewedAt: null,
    reviewerName: null,
    notCounted: null,
    kinds: 2,
    pieces: 20,
    outcome: { kindsWithin: 1, accuracy: 5000, overQty: 0, shortQty: 12 },
    ver: 9,
    lines: [
      {
        ...product,
        countedQty: 8,
        countedAt: moment,
        scans: 8,
        previousQty: null,
        difference: {
          bookQty: 20,
          varianceQty: -12,
          within: false,
          movedSince: true,
          assumed: false,
        },
      },
      {
        ...product,
        productId: "pr2",
        materialCode: "DEW-002",
        name: "Calm Day Cream",
        countedQty: 12,
        countedAt: moment,
        scans: 12,
        previousQty: null,
        difference: {
          bookQty: 12,
          varianceQty: 0,
          within: true,
          movedSince: false,
          assumed: false,
        },
      },
    ],
    notCountedProducts: [
      { ...product, productId: "pr3", materialCode: "DEW-003", name: "Calm Mask", bookQty: 4 },
    ],
    events: [
      { event: "submit", note: "", capturedAt: moment, at: moment, actorName: "Siti Rahma" },
    ],
    counterNames: ["Siti Rahma", "Dewi Lestari"],
    mayReview: true,
    ...partial,
  };
}

/** Two broken bottles with a picture of them. */
export function testLoss(partial: Partial<InventoryLoss> = {}): InventoryLoss {
  return {
    lossId: "il1",
    docNo: "IL-ID-261114-00001",
    key: null,
    countryCode: 3,
    source: "manual",
    sourceNo: "",
    storeId: "s1",
    storeName: "Guardian Pantai Indah Kapuk Avenue",
    state: "to_be_confirmed",
    kinds: 1,
    qty: 2,
    deductionQty: 0,
    photoMissing: false,
    reportedByName: "Siti Rahma",
    responsibleName: "Siti Rahma",
    bizDate: "2026-11-14",
    capturedAt: moment,
    reportedAt: moment,
    decidedByName: null,
    decidedAt: null,
    reason: "",
    remark: "Fell off the shelf",
    actions: ["decide"],
    ver: 1,
    lines: [
      {
        productId: "pr1",
        materialCode: "DEW-001",
        name: "Calm Night Serum",
        image: null,
        spec: "30 ml",
        qty: 2,
        deductionQty: 0,
        claimQty: 0,
        reason: "damaged",
        remark: "",
        photos: [
          {
            id: "f1",
            url: "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==",
          },
        ],
      },
    ],
    timeline: [{ event: "submit", reason: "", at: moment, actorName: "Siti Rahma" }],
    ...partial,
  };
}

/** Ten pieces that left and wait to be confirmed. */
export function testTransfer(partial: Partial<StockTransfer> = {}): StockTransfer {
  return {
    transferId: "st1",
    countryCode: 3,
    kind: "transfer",
    allocationNo: null,
    outDocNo: "TO-ID-261114-00001",
    inDocNo: "TI-ID-261114-00001",
    key: null,
    outStoreId: "s1",
    outName: "Guardian Pantai Indah Kapuk Avenue",
    inStoreId: "s2",
    inName: "Watsons Plaza Senayan",
    state: "to_be_confirmed",
    kinds: 1,
    qtyOut: 10,
    qtyIn: 0,
    refusedQty: 0,
    shortQty: 0,
    openShortQty: 0,
    remark: "",
    reason: "",
    bizDate: "2026-11-14",
    capturedAt: moment,
    createdAt: moment,
    createdByName: "Siti Rahma",
    answeredAt: null,
    answeredByName: null,
    late: true,
    actions: ["cancel"],
    ver: 1,
    lines: [
      {
        ...product,
        qtyOut: 10,
        waitingQty: 10,
        qtyIn: 0,
        refusedQty: 0,
        shortQty: 0,
        takenBackQty: 0,
        openShortQty: 0,
      },
    ],
    losses: [],
    timeline: [
      { event: "submit", reason: "", capturedAt: moment, at: moment, actorName: "Siti Rahma" },
    ],
    ...partial,
  };
}

/** The same as head office sends it. */
export function testAllocation(partial: Partial<StockTransfer> = {}): StockTransfer {
  return testTransfer({
    transferId: "al1",
    kind: "allocation",
    allocationNo: "AL-ID-261114-00001",
    outDocNo: "TO-ID-261114-00002",
    outStoreId: null,
    outName: "Cikarang",
    ...partial,
  });
}

const counts = { all: 1, toBeConfirmed: 1, confirmed: 0, refused: 0, cancelled: 0, normal: 0 };

const countedPage = (list: readonly unknown[]) =>
  ok({ list, total: list.length, pageNum: 1, pageSize: 20, pages: 1, counts });

/** Answers the desks of what happens in the stores. */
export function floorHandlers(): HttpHandler[] {
  return [
    http.get("*/sales/report/list", () => pageOf([testReport()])),
    http.get("*/sales/report/detail", () => ok(testReport())),
    http.get("*/sales/calendar", () => ok(testCalendar)),
    http.get("*/sales/target/list", () => pageOf([testTarget])),
    http.get("*/admin/count/list", () => pageOf([testCount()])),
    http.get("*/admin/count/detail", () => ok(testCount())),
    http.get("*/admin/loss/list", () => countedPage([testLoss()])),
    http.get("*/admin/loss/detail", () => ok(testLoss())),
    http.get("*/admin/transfer/list", () => countedPage([testTransfer()])),
    http.get("*/admin/transfer/detail", () => ok(testTransfer())),
    http.get("*/admin/allocation/list", () => countedPage([testAllocation()])),
    http.get("*/admin/allocation/detail", () => ok(testAllocation())),
  ];
}
