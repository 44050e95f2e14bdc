import type { Content } from "../types";
import type {
  ApprovalCard,
  ApprovalState,
  ApprovalStep,
  OrderCard,
  ProductCard,
  ReportCard,
} from "./decoded";
import { Fields } from "./json";

const states: readonly ApprovalState[] = [
  "pending",
  "held",
  "returned",
  "approved",
  "rejected",
  "ended",
];
const steps: readonly ApprovalStep[] = ["initial", "rereview", "vp"];

/** An order as it was when it was sent. */
export function orderCard(content: Content): OrderCard {
  const data = Fields.parse(content.data);
  return {
    type: "order",
    id: content.content ?? "",
    title: data.text("orderNo") || (content.searchableContent ?? ""),
    customerName: data.text("customerName"),
    kinds: data.number("kinds") ?? 0,
    qty: data.number("qty") ?? 0,
    amount: data.text("amount"),
    currency: data.text("currency"),
    placedAt: data.text("placedAt"),
  };
}

/** A product; what it costs depends on who buys. */
export function productCard(content: Content): ProductCard {
  const data = Fields.parse(content.data);
  return {
    type: "product",
    id: content.content ?? "",
    title: data.text("name") || (content.searchableContent ?? ""),
    spec: data.text("spec"),
    materialCode: data.text("materialCode"),
    image: data.text("image"),
  };
}

/** How the approval of an order stands. A state this build does not know is one that asks for nothing. */
export function approvalCard(content: Content): ApprovalCard {
  const data = Fields.parse(content.data);
  return {
    type: "approval",
    id: content.content ?? "",
    title: data.text("orderNo") || (content.searchableContent ?? ""),
    customerName: data.text("customerName"),
    free: data.flag("free"),
    kinds: data.number("kinds") ?? 0,
    qty: data.number("qty") ?? 0,
    amount: data.text("amount"),
    currency: data.text("currency"),
    placedBy: data.text("placedBy"),
    state: states.find((state) => state === data.text("state")) ?? "ended",
    step: steps.find((step) => step === data.text("step")) ?? null,
    approvers: data.texts("approvers"),
    decidedBy: data.text("decidedBy"),
    remark: data.text("remark"),
    ver: data.number("ver") ?? 0,
  };
}

export function reportCard(content: Content): ReportCard {
  const data = Fields.parse(content.data);
  return {
    type: "report",
    id: content.content || data.text("id"),
    title: content.searchableContent || data.text("title"),
    lines: data.texts("lines"),
  };
}
