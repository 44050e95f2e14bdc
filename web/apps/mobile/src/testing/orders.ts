import type {
  Dispatch,
  OrderDetail,
  OrderItem,
  OrderLine,
  OrderPage,
  OrderPreview,
  OrderProducts,
} from "@gerai/api";

const moment = "2026-11-14T03:00:00Z";

const totals = {
  kinds: 1,
  qty: 24,
  gross: "2388.00",
  offer: "0.00",
  net: "2388.00",
  tax: "156.22",
};

/** What an order would be; tests change what they are about. */
export function orderPreview(partial: Partial<OrderPreview> = {}): OrderPreview {
  return {
    customerId: "c1",
    customerName: "Siam Beauty",
    orderType: 1,
    currency: "THB",
    lines: [
      {
        productId: "p1",
        name: "Velvet Tint 01 Rosewood",
        image: null,
        spec: "4.2 g",
        materialCode: "LUM-0001",
        barcode: null,
        unit: "piece",
        qty: 24,
        priceKind: "daily",
        unitPrice: "99.50",
        listPrice: "99.50",
        offerAmount: "0.00",
        amount: "2388.00",
        tax: "156.22",
        seenUnitPrice: null,
        offerLeft: null,
      },
    ],
    totals,
    address: { addressId: "a1", ...orderAddress },
    settleMethod: "wallet",
    settleMethods: [
      { method: "wallet", block: null },
      { method: "account", block: null },
    ],
    walletAvailable: "5000.00",
    warnings: [],
    chain: [review("pending")],
    ...partial,
  };
}

const orderAddress = {
  contact: "Somchai Jaidee",
  mobile: "0812345678",
  line: "99 Rama I Road",
  subdistrict: "Pathum Wan",
  district: "Pathum Wan",
  city: "",
  province: "Bangkok",
  postcode: "10330",
  lat: null,
  lng: null,
  isDefault: true,
};

function review(decision: "pending" | "approved"): OrderPreview["chain"][number] {
  return {
    stage: "initial",
    decision,
    approvers: [{ personId: "m1", name: "Malee Suk" }],
    decidedBy: null,
    onBehalfOf: null,
    decidedAt: null,
    dueAt: null,
    remark: "",
  };
}

/** A line of an order. */
export function orderLine(partial: Partial<OrderLine> = {}): OrderLine {
  return {
    lineId: "ol1",
    lineNo: 1,
    productId: "p1",
    name: "Velvet Tint 01 Rosewood",
    image: null,
    spec: "4.2 g",
    materialCode: "LUM-0001",
    barcode: null,
    unit: "piece",
    priceKind: "daily",
    unitPrice: "99.50",
    listPrice: "99.50",
    qtyOrdered: 24,
    qtyApproved: 24,
    qtyDispatched: 0,
    qtyReceived: 0,
    qtyReturned: 0,
    qtyCancelled: 0,
    offerAmount: "0.00",
    amount: "2388.00",
    tax: "156.22",
    ...partial,
  };
}

/** An order that waits for its first review. */
export function orderDetail(partial: Partial<OrderDetail> = {}): OrderDetail {
  return {
    orderId: "o1",
    orderNo: "SO-TH-261114-00012",
    countryCode: 1,
    currency: "THB",
    amountsHidden: false,
    orderType: 1,
    channel: "self",
    status: 2,
    stage: 21,
    customerId: "c1",
    customerCode: "C1",
    customerName: "Siam Beauty",
    cooperationMode: 2,
    storeId: null,
    storeName: null,
    areaName: null,
    repName: "Nattapon Jaidee",
    placedByName: "Somchai Jaidee",
    onBehalf: false,
    placedAt: moment,
    bizDate: "2026-11-14",
    address: orderAddress,
    contact: "Somchai Jaidee",
    mobile: "0812345678",
    remarks: "",
    poNo: "",
    poLink: "",
    totals,
    settlement: {
      method: "wallet",
      settledAt: moment,
      payBy: null,
      keptUntil: null,
      held: "2388.00",
      captured: "0.00",
      refunded: "0.00",
      walletAvailable: null,
    },
    overLimit: false,
    cancelReason: null,
    cancelComment: "",
    lines: [orderLine()],
    reviews: [review("pending")],
    dispatches: [],
    timeline: [
      {
        at: moment,
        event: "submit",
        actorRole: "buyer",
        actorName: "Somchai Jaidee",
        fromStage: null,
        toStage: 11,
        note: "",
        diff: {},
      },
    ],
    actions: ["cancel", "again"],
    ver: 2,
    ...partial,
  };
}

/** The same order before it is paid. */
export function orderToPay(partial: Partial<OrderDetail> = {}): OrderDetail {
  const { settlement } = orderDetail();
  return orderDetail({
    status: 1,
    stage: 11,
    reviews: [],
    actions: ["settle", "cancel", "again"],
    ver: 1,
    settlement: {
      ...settlement,
      settledAt: null,
      held: "0.00",
      payBy: new Date(Date.now() + 3_600_000).toISOString(),
      keptUntil: new Date(Date.now() + 600_000).toISOString(),
      walletAvailable: "5000.00",
    },
    ...partial,
  });
}

/** An order in a list. */
export function orderItem(partial: Partial<OrderItem> = {}): OrderItem {
  return {
    orderId: "o1",
    orderNo: "SO-TH-261114-00012",
    time: moment,
    customerId: "c1",
    customerCode: "C1",
    customerName: "Siam Beauty",
    orderType: 1,
    channel: "self",
    placedByName: "Somchai Jaidee",
    repName: null,
    kinds: 1,
    qty: 24,
    net: "2388.00",
    currency: "THB",
    amountsHidden: false,
    status: 2,
    stage: 21,
    settleMethod: "wallet",
    payBy: null,
    lines: [
      {
        productId: "p1",
        name: "Velvet Tint 01",
        image: null,
        spec: "",
        qty: 24,
        unitPrice: "99.50",
      },
    ],
    actions: ["cancel", "again"],
    ver: 2,
    ...partial,
  };
}

/** A page of orders. */
export function orderPage(list: OrderItem[], partial: Partial<OrderPage> = {}): OrderPage {
  return {
    list,
    total: list.length,
    pageNum: 1,
    pageSize: 10,
    pages: 1,
    tabCounts: {
      all: 9,
      pendingSettlement: 1,
      awaitingApproval: 3,
      pricePending: 0,
      awaitingDispatch: 2,
      cancelled: 1,
      done: 2,
    },
    ...partial,
  };
}

/** The lines of an order under review, as whoever may change them sees them. */
export function orderProducts(header: Partial<OrderProducts["header"]> = {}): OrderProducts {
  const line = {
    lineId: "ol1",
    productId: "p1",
    name: inEveryLanguage("Velvet Tint 01 Rosewood"),
    spec: "4.2 g",
    materialCode: "LUM-0001",
    barcode: null,
    image: null,
    listUnitPrice: "99.50",
    unitPrice: "99.50",
    qtyOrdered: 24,
    qtyApproved: 24,
    moq: 1,
    orderStep: 1,
    quantityProblem: null,
    stock: 120,
    amount: "2388.00",
  };
  return {
    header: {
      orderId: "o1",
      orderNo: "SO-TH-261114-00012",
      orderType: 1,
      status: 2,
      stage: 21,
      editable: true,
      maxQtyRule: "qtyOrdered",
      netAmount: "2448.00",
      currency: "THB",
      ver: 2,
      ...header,
    },
    list: [
      line,
      {
        ...line,
        lineId: "ol2",
        productId: "p2",
        name: inEveryLanguage("Sheet Mask"),
        unitPrice: "10.00",
        qtyOrdered: 6,
        qtyApproved: 6,
        amount: "60.00",
      },
    ],
  };
}

/** A parcel on its way. */
export function parcel(partial: Partial<Dispatch> = {}): Dispatch {
  return {
    id: "d1",
    docNo: "DN-TH-261115-00003",
    countryCode: 1,
    currency: "THB",
    documentName: "Delivery Note",
    orderId: "o1",
    orderNo: "SO-TH-261114-00012",
    orderType: 1,
    poNo: "",
    customerId: "c1",
    customerCode: "C1",
    customerName: "Siam Beauty",
    legalName: "Siam Beauty Co., Ltd.",
    taxId: null,
    contact: "Somchai Jaidee",
    mobile: null,
    address: orderAddress,
    warehouseName: "Bangkok DC",
    carrier: "Kerry Express",
    trackingNo: "KEX0012345",
    remark: "",
    totalQty: 24,
    amount: "2388.00",
    taxAmount: "156.22",
    dispatchedBy: "Warehouse",
    dispatchedAt: moment,
    receivedAt: null,
    receivedBy: null,
    lines: [
      {
        lineId: "ol1",
        lineNo: 1,
        productId: "p1",
        materialCode: "LUM-0001",
        barcode: null,
        name: inEveryLanguage("Velvet Tint 01 Rosewood"),
        specification: "4.2 g",
        unit: "piece",
        qty: 24,
        qtyReceived: 0,
        amount: "2388.00",
      },
    ],
    ...partial,
  };
}

function inEveryLanguage(text: string) {
  return { zh: text, en: text, id: text, th: text };
}
