import { customerAddress, customerCard } from "./sales-customers";

const moment = "2026-11-14T03:00:00Z";

/** A text of the catalogue in every language. */
function named(name: string) {
  return { zh: name, en: name, id: name, th: name };
}

/** An order that waits for the manager `p9`. */
export const reviewItem = {
  orderId: "o1",
  orderNo: "SO-TH-261114-00012",
  orderType: 2,
  customerId: "c1",
  customerCode: "TH-0001",
  customerName: customerCard.name,
  placedBy: "Nattapon Jaidee",
  placedAt: moment,
  kinds: 2,
  totalQty: 36,
  offerAmount: "0.00",
  netAmount: "3000.00",
  currency: "THB",
  status: 2,
  stage: 21,
  reviewStage: "initial",
  dueAt: "2026-11-15T03:00:00Z",
  late: false,
  ver: 3,
};

const line = { spec: "50 ml", barcode: null, image: null };

/** The lines of that order. */
export const orderProducts = {
  header: {
    orderId: "o1",
    orderNo: reviewItem.orderNo,
    orderType: 2,
    status: 2,
    stage: 21,
    editable: true,
    maxQtyRule: "qtyOrdered",
    netAmount: "3000.00",
    currency: "THB",
    ver: 3,
  },
  list: [
    {
      ...line,
      lineId: "x1",
      productId: "p1",
      name: named("Rice bran barrier cream"),
      materialCode: "M-1",
      listUnitPrice: "100.00",
      unitPrice: "100.00",
      qtyOrdered: 24,
      qtyApproved: 24,
      stock: 120,
      amount: "2400.00",
    },
    {
      ...line,
      lineId: "x2",
      productId: "p2",
      name: named("Pandan hand wash"),
      materialCode: "M-2",
      listUnitPrice: "60.00",
      unitPrice: "50.00",
      qtyOrdered: 12,
      qtyApproved: 12,
      stock: 3,
      amount: "600.00",
    },
  ],
};

/** The first step waits for `p9`, the second for nobody yet. */
export const reviews = [
  {
    stage: "initial",
    decision: "pending",
    approvers: [{ personId: "p9", name: "Manee Meechai" }],
    decidedBy: null,
    onBehalfOf: null,
    decidedAt: null,
    dueAt: "2026-11-15T03:00:00Z",
    remark: "",
  },
  {
    stage: "vp",
    decision: "waiting",
    approvers: [{ personId: "p10", name: "Wichai Suksan" }],
    decidedBy: null,
    onBehalfOf: null,
    decidedAt: null,
    dueAt: null,
    remark: "",
  },
];

/** That order on its own page. */
export const orderDetail = {
  orderId: "o1",
  orderNo: reviewItem.orderNo,
  countryCode: 1,
  currency: "THB",
  orderType: 2,
  channel: "sales",
  status: 2,
  stage: 21,
  customerId: "c1",
  customerCode: "TH-0001",
  customerName: customerCard.name,
  cooperationMode: 2,
  storeId: null,
  storeName: null,
  areaName: "Bangkok North",
  repName: "Nattapon Jaidee",
  placedByName: "Nattapon Jaidee",
  onBehalf: true,
  placedAt: moment,
  bizDate: "2026-11-14",
  address: customerAddress,
  contact: "Somchai",
  mobile: "+66812345678",
  remarks: "Deliver before noon",
  poNo: "",
  poLink: "",
  totals: {
    kinds: 2,
    qty: 36,
    gross: "3000.00",
    offer: "0.00",
    net: "3000.00",
    tax: "196.26",
  },
  settlement: {
    method: "account",
    settledAt: null,
    payBy: null,
    held: "0.00",
    captured: "0.00",
    refunded: "0.00",
    walletAvailable: null,
  },
  cancelReason: null,
  cancelComment: "",
  lines: [],
  reviews,
  timeline: [],
  actions: ["review"],
  ver: 3,
};

/** A special offer that came back from head office. */
export const offer = {
  id: "f1",
  docNo: "OF-TH-261114-00003",
  countryCode: 1,
  currency: "THB",
  orderId: null,
  orderNo: null,
  customerId: "c1",
  customerCode: "TH-0001",
  customerName: customerCard.name,
  customerType: "distributor",
  activityFrom: "2026-11-15",
  activityTo: "2026-12-14",
  activityDays: 30,
  estimatedSales: "50000.00",
  originalTotal: "2400.00",
  discountTotal: "240.00",
  paidTotal: "2160.00",
  reason: "Opening of the new branch",
  status: "returned",
  phase: "none",
  belowFloor: null,
  submittedBy: "Nattapon Jaidee",
  submittedAt: moment,
  dueAt: "2026-11-15T03:00:00Z",
  decidedAt: null,
  lines: [
    {
      productId: "p1",
      materialCode: "M-1",
      name: named("Rice bran barrier cream"),
      originalUnitPrice: "100.00",
      discountedUnitPrice: "90.00",
      unitPriceDiscount: "10.00",
      floorPrice: null,
      qty: 24,
      qtyCap: 24,
      qtyUsed: 0,
    },
  ],
  attachments: [
    { id: "d1", name: "plan.pdf", mime: "application/pdf", bytes: 20_480, url: "/f/d1" },
  ],
  decisions: [{ by: "Preeya Head", result: 3, remark: "Please shorten it", at: moment }],
  ver: 2,
};

/** An order in a list. */
export const orderItem = {
  orderId: "o1",
  orderNo: reviewItem.orderNo,
  time: moment,
  customerId: "c1",
  customerCode: "TH-0001",
  customerName: customerCard.name,
  orderType: 2,
  channel: "sales",
  placedByName: "Nattapon Jaidee",
  repName: "Nattapon Jaidee",
  kinds: 2,
  qty: 36,
  net: "3000.00",
  currency: "THB",
  status: 2,
  stage: 21,
  settleMethod: "account",
  payBy: null,
  lines: [],
  actions: [],
  ver: 3,
};
