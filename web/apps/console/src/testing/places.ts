import { http } from "msw";
import type { HttpHandler } from "msw";
import type {
  FigureMove,
  FigurePage,
  KeptBack,
  LevelPage,
  PlaceItem,
  PlaceLevel,
} from "../core/wire";
import { ok } from "./server";

/** A store with goods of the company's. */
export const testPlace: PlaceItem = {
  locationId: "l1",
  countryCode: 3,
  kind: "store",
  storeId: "s1",
  storeCode: "ID-S-001",
  name: "Guardian Pantai Indah Kapuk Avenue",
  customerId: "c1",
  customerName: "PT Sumber Cantik Nusantara",
  owner: "company",
  held: { kinds: 1, onHand: 9, reserved: 0 },
};

/** What the country sold: one place without a name, too much to be summed up. */
const sold: PlaceItem = {
  ...testPlace,
  locationId: "l2",
  kind: "consumer",
  storeId: null,
  storeCode: null,
  name: "",
  customerId: null,
  customerName: null,
  owner: null,
  held: null,
};

export const testLevel: PlaceLevel = {
  productId: "pr1",
  materialCode: "DEW-001",
  name: {
    zh: "静夜精华",
    en: "Calm Night Serum",
    id: "Serum Malam Tenang",
    th: "เซรั่มกลางคืน",
  },
  specification: "30 ml",
  ownerId: null,
  ownerName: null,
  onHand: 9,
  reserved: 2,
  unitPrice: "118000.00",
  amount: "1062000.00",
};

const arrived: FigureMove = {
  moveId: "m1",
  docType: "stock_transfer",
  docNo: "TO-ID-261114-00001",
  document: { kind: "stock_allocation", id: "al1" },
  bizDate: "2026-11-12",
  at: "2026-11-12T03:20:00Z",
  happenedAt: null,
  change: 12,
  balance: 12,
  other: { locationId: "l3", kind: "transit", name: "" },
};

const soldThree: FigureMove = {
  moveId: "m2",
  docType: "sales_report",
  docNo: "SR-ID-261114-00001",
  document: { kind: "sales_report", id: "sr1" },
  bizDate: "2026-11-14",
  at: "2026-11-14T09:20:00Z",
  happenedAt: "2026-11-14T03:20:00Z",
  change: -3,
  balance: 9,
  other: { locationId: "l2", kind: "consumer", name: "" },
};

const keptForOrder: KeptBack = {
  docType: "order",
  docNo: "SO-ID-0001",
  document: { kind: "order", id: "o1" },
  qty: 2,
  expiresAt: null,
};

const levels: LevelPage = {
  place: { ...testPlace, held: null },
  currency: "IDR",
  list: [testLevel],
  nextCursor: null,
};

/** The figure of the serum, the latest movement first; the older one comes with the second page. */
function figure(cursor: string | null): FigurePage {
  const { place, list } = levels;
  const level = list[0] ?? testLevel;
  return cursor === null
    ? { place, level, kept: [keptForOrder], list: [soldThree], nextCursor: "m2.12" }
    : { place, level, kept: [], list: [arrived], nextCursor: null };
}

export function placeHandlers(): HttpHandler[] {
  const page = { total: 2, pageNum: 1, pageSize: 20, pages: 1, product: null };
  return [
    http.get("*/place/list", () => ok({ list: [testPlace, sold], ...page })),
    http.get("*/place/level/list", () => ok(levels)),
    http.get("*/place/move/list", ({ request }) =>
      ok(figure(new URL(request.url).searchParams.get("cursor"))),
    ),
  ];
}
