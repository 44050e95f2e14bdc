import { t } from "@gerai/i18n";
import type { ConsolePermission } from "../../core/session/permissions";
import type { MoveDocument, PlaceKind } from "../../core/wire";

export const placeKinds = [
  "warehouse",
  "store",
  "transit",
  "consumer",
  "loss",
  "adjust",
  "sample",
  "gift",
  "supplier",
  "quarantine",
] as const satisfies readonly PlaceKind[];

/** The name of a place; what there is one of in a country goes by its kind. */
export function placeName({ kind, name }: { kind: PlaceKind; name: string }): string {
  return name || t(`desk.places.kind.${kind}`);
}

/** Where each kind of document is opened, and who may. */
const desks: Readonly<
  Record<MoveDocument["kind"], { path: string; permissions: readonly ConsolePermission[] }>
> = {
  order: { path: "/orders", permissions: ["order_view"] },
  sales_report: { path: "/sales-reports", permissions: ["sell_out_view"] },
  stock_count: {
    path: "/counts",
    permissions: ["stock_count_review", "stock_count_submit", "sell_out_view"],
  },
  inventory_loss: { path: "/losses", permissions: ["stock_count_review", "stock_count_submit"] },
  stock_transfer: { path: "/transfers", permissions: ["dispatch", "stock_transfer"] },
  stock_allocation: { path: "/allocations", permissions: ["dispatch", "stock_transfer"] },
  goods_return: { path: "/returns", permissions: ["order_view"] },
  consignment_settlement: { path: "/settlements", permissions: ["receivable_view"] },
};

/** The desk a document lies on, for those who may open it. */
export function deskOf({ kind, id }: MoveDocument) {
  const { path, permissions } = desks[kind];
  return { path: `${path}/${id}`, permissions };
}

/** A figure's part of the address: the product, and the customer whose goods they are. */
export function figureId(productId: string, ownerId: string | null): string {
  return ownerId === null ? productId : `${productId}.${ownerId}`;
}

export function readFigureId(text: string): { productId: string; ownerId: string | null } {
  const [productId = "", ownerId = null] = text.split(".");
  return { productId, ownerId };
}

/** A change with its sign, also when something came. */
export function signed(change: number, formatted: (n: number) => string): string {
  return change > 0 ? `+${formatted(change)}` : `−${formatted(-change)}`;
}
