import { http } from "msw";
import { ok } from "./server";

const moment = "2026-11-14T03:00:00Z";

/** One page of a list. */
export function onePage(list: readonly unknown[], more: object = {}) {
  return { list, total: list.length, pageNum: 1, pageSize: 20, pages: 1, ...more };
}

/** A text of the catalogue in every language. */
export function named(name: string) {
  return { zh: name, en: name, id: name, th: name };
}

/** A customer with overdue bills, as lists show it. */
export const customerCard = {
  id: "c1",
  code: "TH-0001",
  name: "Siam Beauty Wholesale and Retail (Thailand) Company Limited",
  countryCode: 1,
  currency: "THB",
  cooperationMode: 2,
  customerType: "distributor",
  status: "active",
  areaId: "a1",
  areaName: "Bangkok North",
  lastOrderAt: "2026-11-10T03:00:00Z",
  lastSettledAt: "2026-11-09T03:00:00Z",
  available: "12500.00",
  receivable: "48000.00",
  overdueAmount: "18200.50",
  longestOverdueDays: 45,
};

const address = {
  contact: "Somchai",
  mobile: "+66812345678",
  line: "99/1 Rama IX Road",
  subdistrict: "Huai Khwang",
  district: "Huai Khwang",
  city: "Bangkok",
  province: "Bangkok",
  postcode: "10310",
  lat: 13.7563,
  lng: 100.5018,
  isDefault: true,
};

/** The same customer on its own page. */
export const customerView = {
  ...customerCard,
  legalName: "Siam Beauty Co., Ltd.",
  taxId: "0105536000123",
  invoiceName: "Siam Beauty Co., Ltd.",
  settlementCycle: "monthly",
  settlementDay: 25,
  creditLimit: "200000.00",
  creditDays: 30,
  creditLeft: "152000.00",
  wallet: { currency: "THB", balance: "15000.00", held: "2500.00", available: "12500.00" },
  contacts: [{ name: "Somchai", mobile: "+66812345678", title: "Buyer", primary: true }],
  addresses: [{ id: "ad1", customerId: "c1", ...address, ver: 1 }],
  stores: [
    {
      storeId: "s1",
      code: "ST-1",
      name: "Siam Beauty Ratchada",
      customerId: "c1",
      customerName: "Siam Beauty",
      areaName: null,
      channel: "retail",
      address: "12 Ratchada Road",
      lat: null,
      lng: null,
      distance: null,
    },
  ],
  representatives: [],
};

/** What ordering for the customer is met with: nothing. */
export const customerCheck = {
  ok: true,
  customer: { id: "c1", code: "TH-0001", name: customerCard.name, mode: 2 },
  overdueTip: null,
  overdueAmount: "0.00",
  longestOverdueDays: 0,
  creditLimit: "200000.00",
  creditLeft: "152000.00",
  block: null,
  addressOk: true,
  allowedSettle: ["wallet", "account"],
  allowedTypes: [2, 5],
};

/** A line of the cart kept for the customer: 24 pieces at 100 each. */
export const cartLine = {
  cartId: "l1",
  productId: "p1",
  name: "Rice bran barrier cream",
  image: null,
  spec: "50 ml",
  materialCode: "M-1",
  barcode: null,
  unit: "piece",
  qty: 24,
  moq: 12,
  orderStep: 12,
  stock: 500,
  checked: true,
  priceKind: "daily",
  unitPrice: "100.00",
  listPrice: "100.00",
  discountPrice: null,
  amount: "2400.00",
  offerAmount: "0.00",
  seenUnitPrice: "100.00",
  priceChanged: false,
  short: false,
  quantityProblem: null,
  addedAt: moment,
};

/** The same line after a discount of 10 %. */
export const discountedLine = {
  ...cartLine,
  priceKind: "discounted",
  unitPrice: "90.00",
  discountPrice: "90.00",
  amount: "2160.00",
  offerAmount: "240.00",
};

/** The cart of the customer with one line. */
export function cartOf(line: typeof cartLine | typeof discountedLine) {
  return {
    customerId: "c1",
    customerName: customerCard.name,
    currency: "THB",
    groups: [{ storeId: null, storeName: null, lines: [line] }],
    invalid: [],
    totals: {
      kinds: 1,
      qty: line.qty,
      gross: "2400.00",
      offer: line.offerAmount,
      net: line.amount,
      allChecked: true,
      needsPriceApproval: line.discountPrice !== null,
    },
    overdueTip: null,
    discountLimit: 1000,
    badge: 1,
  };
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
  address,
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

const tabCounts = {
  all: 21,
  pendingSettlement: 4,
  awaitingApproval: 12,
  pricePending: 1,
  awaitingDispatch: 3,
  cancelled: 1,
  done: 0,
};

const transactions = [
  {
    id: "t2",
    time: moment,
    book: "wallet",
    kind: "topUp",
    docType: "top_up",
    docNo: "TU-TH-261114-00001",
    amount: "15000.00",
    balance: "15000.00",
  },
  {
    id: "t1",
    time: "2026-11-12T03:00:00Z",
    book: "receivable",
    kind: "writeOff",
    docType: "receipt",
    docNo: "RC-TH-261112-00002",
    amount: "-2400.00",
    balance: "48000.00",
  },
];

/** Answers the calls of everything around customers, as a server with this one customer would. */
export const salesAnswers = [
  http.get("*/customer/list", () => ok(onePage([customerCard]))),
  http.get("*/customer/detail", () => ok(customerView)),
  http.get("*/customer/check", () => ok(customerCheck)),
  http.get("*/customer/transactions", () => ok(onePage(transactions))),
  http.get("*/cart/cartList", () => ok(cartOf(discountedLine))),
  http.get("*/cart/cartNum", () => ok(1)),
  http.get("*/order/list", () => ok(onePage([orderItem], { tabCounts }))),
  http.get("*/order/detail", () => ok(orderDetail)),
  http.get("*/orderInfo/productList", () => ok(orderProducts)),
  http.get("*/order/toReview", () =>
    ok(onePage([reviewItem], { counts: { order: 1, sample: 0, gift: 0, offer: 0, total: 1 } })),
  ),
  http.get("*/offer/list", () => ok(onePage([offer]))),
  http.get("*/offer/detail", () => ok(offer)),
  http.post("*/order/preview", () =>
    ok({
      customerId: "c1",
      customerName: customerCard.name,
      orderType: 5,
      currency: "THB",
      lines: [],
      totals: {
        kinds: 1,
        qty: 24,
        gross: "2400.00",
        offer: "240.00",
        net: "2160.00",
        tax: "141.31",
      },
      address: { addressId: "ad1", ...address },
      settleMethod: "wallet",
      settleMethods: [
        { method: "wallet", block: null },
        { method: "account", block: null },
      ],
      walletAvailable: "12500.00",
      warnings: [],
      chain: [],
    }),
  ),
  http.get("*/notice/list", () =>
    ok(
      onePage([
        {
          id: "n1",
          kind: "order",
          title: "Order approved",
          body: "Order SO-TH-261114-00012 was approved.",
          docType: "order",
          docNo: reviewItem.orderNo,
          createdAt: moment,
          readAt: null,
        },
      ]),
    ),
  ),
];
