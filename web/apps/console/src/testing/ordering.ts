import { http } from "msw";
import type { HttpHandler } from "msw";
import type {
  ApprovalRule,
  CarrierRecord,
  ChatToolSetting,
  CostedProduct,
  DeliveryAddress,
  DiscountLimit,
  Dispatch,
  Offer,
  OfferFloor,
  OutstandingOrder,
  QueuedOrder,
  SampleBudget,
  SecretChatRule,
  WarehouseRecord,
  StockLevel,
} from "../core/wire";
import { ok, pageOf } from "./server";

const moment = "2026-11-14T03:20:00Z";
const text = (words: string) => ({ zh: words, en: words, id: words, th: words });

const address: DeliveryAddress = {
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
};

/** An offer whose only line is below the floor. */
export function testOffer(partial: Partial<Offer> = {}): Offer {
  return {
    id: "of1",
    docNo: "OF-ID-0001",
    countryCode: 3,
    currency: "IDR",
    orderId: "o1",
    orderNo: "SO-ID-0001",
    customerId: "c1",
    customerCode: "C-700",
    customerName: "PT Sumber Cantik Nusantara",
    customerType: "chain",
    activityFrom: "2026-11-20",
    activityTo: "2026-11-26",
    activityDays: 7,
    estimatedSales: "50000000.00",
    originalTotal: "3000000.00",
    discountTotal: "900000.00",
    paidTotal: "2100000.00",
    reason: "Opening of a new store",
    status: "pending",
    phase: "none",
    belowFloor: true,
    submittedBy: "Siti Rahma",
    submittedAt: moment,
    dueAt: moment,
    decidedAt: null,
    lines: [
      {
        productId: "pr1",
        materialCode: "DEW-001",
        name: text("Calm Night Serum"),
        originalUnitPrice: "125000.00",
        discountedUnitPrice: "87500.00",
        unitPriceDiscount: "37500.00",
        floorPrice: "90000.00",
        unitCost: "50000.00",
        qty: 24,
        qtyCap: 24,
        qtyUsed: 0,
        taxIncluded: true,
        taxRate: 700,
        taxBaseNumerator: 1,
        taxBaseDenominator: 1,
      },
    ],
    attachments: [
      { id: "at1", name: "plan.pdf", mime: "application/pdf", bytes: 120_000, url: "/plan" },
    ],
    decisions: [],
    ver: 2,
    ...partial,
  };
}

const queued: QueuedOrder = {
  orderId: "o1",
  countryCode: 3,
  orderNo: "SO-ID-0001",
  orderType: 1,
  stage: 41,
  customerId: "c1",
  customerCode: "C-700",
  customerName: "PT Sumber Cantik Nusantara",
  warehouseId: "w1",
  warehouseName: "Cikarang",
  placedAt: moment,
  kinds: 2,
  totalQty: 36,
  outstandingQty: 36,
  ver: 4,
};

const outstanding: OutstandingOrder = {
  orderId: "o1",
  orderNo: "SO-ID-0001",
  stage: 41,
  contact: "Agus",
  mobile: null,
  address,
  remarks: "Before noon",
  carriers: [{ id: "ca1", name: "Garuda Lima Cargo" }],
  lines: [
    {
      lineId: "l1",
      lineNo: 1,
      productId: "pr1",
      materialCode: "DEW-001",
      barcode: "8850006320013",
      name: text("Calm Night Serum"),
      specification: "30 ml",
      qty: 24,
      qtyDispatched: 0,
      qtyOutstanding: 24,
    },
    {
      lineId: "l2",
      lineNo: 2,
      productId: "pr2",
      materialCode: "DEW-002",
      barcode: null,
      name: text("Calm Day Cream"),
      specification: "50 ml",
      qty: 12,
      qtyDispatched: 0,
      qtyOutstanding: 12,
    },
  ],
  ver: 4,
};

export const testDispatch: Dispatch = {
  id: "d1",
  docNo: "DO-ID-0001",
  countryCode: 3,
  currency: "IDR",
  documentName: "Surat Jalan",
  orderId: "o1",
  orderNo: "SO-ID-0001",
  orderType: 1,
  poNo: "PO-7",
  customerId: "c1",
  customerCode: "C-700",
  customerName: "PT Sumber Cantik Nusantara",
  legalName: "PT Sumber Cantik Nusantara Tbk",
  taxId: "01.234",
  contact: "Agus",
  mobile: null,
  address,
  warehouseName: "Cikarang",
  carrier: "JNE",
  trackingNo: "JX123",
  remark: "",
  totalQty: 10,
  amount: "1180000.00",
  taxAmount: "117000.00",
  dispatchedBy: "Dewi",
  dispatchedAt: moment,
  receivedAt: null,
  receivedBy: null,
  lines: [
    {
      lineId: "l1",
      lineNo: 1,
      productId: "pr1",
      materialCode: "DEW-001",
      barcode: "8850006320013",
      name: text("Calm Night Serum"),
      specification: "30 ml",
      unit: "bottle",
      qty: 10,
      qtyReceived: 0,
      amount: "1180000.00",
    },
  ],
};

const level: StockLevel = {
  warehouseId: "w1",
  warehouseName: "Cikarang",
  countryCode: 3,
  productId: "pr1",
  materialCode: "DEW-001",
  name: text("Calm Night Serum"),
  specification: "30 ml",
  onHand: 120,
  reserved: 120,
  available: 0,
};

const rule: ApprovalRule = {
  id: "ru1",
  countryCode: 3,
  docKind: "order",
  orderType: null,
  minAmount: "10000000.00",
  maxAmount: null,
  minDiscountRate: 0,
  overdueOnly: true,
  overLimitOnly: false,
  validFrom: null,
  validTo: null,
  priority: 10,
  enabled: true,
  stages: [{ stage: "initial", selector: "superior", slaHours: 24 }],
  ver: 1,
};

/** What one approver may sign alone for everything. */
export const testFloor: OfferFloor = {
  countryCode: 3,
  productId: null,
  materialCode: null,
  productName: null,
  floorPrice: null,
  floorRate: 7000,
  ver: 1,
};

/** How far a representative may go below the ordinary price. */
export const testLimit: DiscountLimit = { countryCode: 3, roleKey: "rep", maxRate: 1000 };

/** Where goods arrive and leave from. */
export const testWarehouse: WarehouseRecord = {
  id: "w1",
  countryCode: 3,
  name: { zh: "芝卡朗仓", en: "Cikarang", id: "Cikarang", th: "จิการัง" },
  ver: 3,
};

/** How a country gets into its workplace chat tool. */
export const testChatTool: ChatToolSetting = {
  countryCode: 3,
  tool: "lark",
  appId: "cli_a1b2",
  sender: "",
  active: true,
  ver: 4,
};

/** Whose people may talk in secret. */
export const testSecretRule: SecretChatRule = { countryCode: 3, roles: ["manager", "rep"], ver: 2 };

/** Who carries goods to customers. */
export const testCarrier: CarrierRecord = {
  id: "ca1",
  countryCode: 3,
  name: {
    zh: "神鹰五号货运",
    en: "Garuda Lima Cargo",
    id: "Garuda Lima Cargo",
    th: "การูดาลีมา คาร์โก",
  },
  enabled: true,
  ver: 2,
};

/** What everybody may give away a month. */
export const testBudget: SampleBudget = {
  countryCode: 3,
  orderType: 3,
  personId: null,
  personName: null,
  month: null,
  qtyLimit: 300,
  ver: 1,
};

/** A serum whose cost nobody has noted yet. */
export const testCost: CostedProduct = {
  countryCode: 3,
  productId: "pr1",
  materialCode: "DEW-001",
  productName: text("Calm Night Serum"),
  specification: "30 ml",
  unitCost: null,
  ver: null,
};

/** Answers the desks of head office and the warehouse. */
export function orderingHandlers(): HttpHandler[] {
  return [
    http.get("*/offer/list", () => pageOf([testOffer()])),
    http.get("*/offer/detail", () => ok(testOffer())),
    http.get("*/dispatch/queue", () => pageOf([queued])),
    http.get("*/dispatch/order", () => ok(outstanding)),
    http.get("*/dispatch/list", () => pageOf([testDispatch])),
    http.get("*/dispatch/detail", () => ok(testDispatch)),
    http.get("*/level/list", () => pageOf([level])),
    http.get("*/warehouse/list", () =>
      ok({ list: [{ id: "w1", countryCode: 3, name: "Cikarang" }] }),
    ),
    http.get("*/approvalRule/list", () => ok({ list: [rule] })),
    http.get("*/offerFloor/list", () => pageOf([testFloor])),
    http.get("*/discountLimit/list", () => pageOf([testLimit])),
    http.get("*/warehouse/record/list", () => pageOf([testWarehouse])),
    http.get("*/chatTool/list", () => ok({ list: [testChatTool] })),
    http.get("*/secret/rules", () => ok({ list: [testSecretRule] })),
    http.get("*/carrier/list", () => pageOf([testCarrier])),
    http.get("*/sampleBudget/list", () => pageOf([testBudget])),
    http.get("*/productCost/list", () => pageOf([testCost])),
  ];
}
