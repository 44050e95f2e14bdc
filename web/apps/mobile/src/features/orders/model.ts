import type { OrderDetail, OrderItem, OrderLine, OrderPreview } from "@gerai/api";
import { tMaybe } from "@gerai/i18n";
import { isGiveaway } from "../../core/order-words";
import type { MovedPrice } from "./problems";
import type { OrderTab } from "./search";

const counts = {
  "0": "all",
  "1": "pendingSettlement",
  "2": "awaitingApproval",
  "3": "pricePending",
  "4": "awaitingDispatch",
  "5": "cancelled",
  "6": "done",
} as const;

type TabCounts = Readonly<Record<(typeof counts)[OrderTab], number>>;

/** How many orders a tab has. */
export function tabCount(tab: OrderTab, of: TabCounts | undefined): number | undefined {
  return of?.[counts[tab]];
}

/** How an order is paid, in words. */
export function settleName(method: string): string {
  return tMaybe(`orders.settle.${method}`) ?? method;
}

/** Prices that differ from what the cart remembers, as a preview tells them. */
export function movedPrices(preview: OrderPreview): MovedPrice[] {
  return preview.lines.flatMap(({ productId, seenUnitPrice, unitPrice }) =>
    seenUnitPrice === null ? [] : [{ productId, seenUnitPrice, unitPrice }],
  );
}

/** Those of them that ask for a decision: nobody minds paying less, so a fall is only told. */
export function risenPrices(moved: readonly MovedPrice[]): MovedPrice[] {
  return moved.filter(({ seenUnitPrice, unitPrice }) => Number(unitPrice) > Number(seenUnitPrice));
}

/** Whether an order still has to be paid. */
export function isToPay({ status }: Pick<OrderItem, "status">): boolean {
  return status === 1;
}

/** What an order's total is called: to be paid, paid, or neither once the order has ended without it. */
export function totalName({
  status,
  settlement: { method, settledAt },
}: {
  status: number;
  settlement: Pick<OrderDetail["settlement"], "method" | "settledAt">;
}): "orders.net" | "orders.netPaid" | "orders.netEnded" {
  if (status === 5) return "orders.netEnded";
  return method === "wallet" && settledAt ? "orders.netPaid" : "orders.net";
}

/** Whether only a colleague of the buyer who looks at an order may pay it. Staff pay nothing. */
export function colleaguePays(
  order: Pick<OrderItem, "status" | "actions">,
  personId: string | null,
): boolean {
  return isToPay(order) && personId === null && !order.actions.includes("settle");
}

/** What a line lost on its way, each with the reason. */
export interface LineCut {
  kind: "approval" | "closed" | "returned";
  pieces: number;
}

/** What was cut from a line: by an approver, by closing the rest, by a return. */
export function lineCuts(
  line: Pick<OrderLine, "qtyOrdered" | "qtyApproved" | "qtyCancelled" | "qtyReturned">,
): LineCut[] {
  const cuts: LineCut[] = [
    { kind: "approval", pieces: line.qtyOrdered - line.qtyApproved },
    { kind: "closed", pieces: line.qtyCancelled },
    { kind: "returned", pieces: line.qtyReturned },
  ];
  return cuts.filter(({ pieces }) => pieces > 0);
}

/** How many pieces of a line the customer gets and pays for. */
export function linePieces({
  qtyApproved,
  qtyCancelled,
}: Pick<OrderLine, "qtyApproved" | "qtyCancelled">): number {
  return qtyApproved - qtyCancelled;
}

/** What may be done with an order, in the order of the buttons; the last is the main one. */
export function shownActions({
  actions,
  orderType,
}: Pick<OrderItem, "actions" | "orderType">): OrderItem["actions"] {
  const wanted = ["cancel", "close_rest", "return", "again", "confirm_receipt", "settle", "review"];
  // Only samples and gifts have a page to mend them on.
  if (isGiveaway(orderType)) wanted.push("resubmit");
  return wanted.flatMap((name) => actions.find((action) => action === name) ?? []);
}

/** Whether an action is what the order waits for, and not one of several possibilities. */
export function isMainAction(action: string): boolean {
  return ["settle", "confirm_receipt", "review", "resubmit"].includes(action);
}

/** Minutes and seconds left until an instant; null when it has passed. */
export function timeLeft(until: string, now: number): { hours: number; clock: string } | null {
  const seconds = Math.floor((Date.parse(until) - now) / 1000);
  if (!Number.isFinite(seconds) || seconds <= 0) return null;
  const two = (part: number) => String(part).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  return {
    hours,
    clock: `${two(hours)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`,
  };
}
