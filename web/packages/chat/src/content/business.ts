import type { Content } from "../types";
import type {
  ApprovalCard,
  ApprovalState,
  ApprovalStep,
  OrderCard,
  OrderFacts,
  ProductCard,
  ReportCard,
  StoreCard,
} from "./decoded";
import { storeDocuments } from "./decoded";
import { Fields } from "./json";

const states: readonly ApprovalState[] = [
  "pending",
  "held",
  "returned",
  "approved",
  "rejected",
  "ended",
];
const steps: readonly ApprovalStep[] = ["initial", "rereview", "vp", "price"];

/** An order as it was when it was sent. */
export function orderCard(content: Content): OrderCard {
  const data = Fields.parse(content.data);
  return { type: "order", ...orderFacts(content, data), placedAt: data.text("placedAt") };
}

/** What every message that shows an order says about it. */
function orderFacts({ content = "", searchableContent = "" }: Content, data: Fields): OrderFacts {
  return {
    id: content,
    title: data.text("orderNo") || searchableContent,
    customerName: data.text("customerName"),
    kinds: data.number("kinds") ?? 0,
    qty: data.number("qty") ?? 0,
    amount: data.text("amount"),
    currency: data.text("currency"),
  };
}

/** A product; what it costs depends on who buys. */
export function productCard(content: Content): ProductCard {
  const data = Fields.parse(content.data);
  const names = data.record("name");
  return {
    type: "product",
    id: content.content ?? "",
    names,
    title: names["en"] || (content.searchableContent ?? ""),
    spec: data.text("spec"),
    materialCode: data.text("materialCode"),
    image: data.text("image"),
  };
}

const approved = ["order", "offer", "goods_return"] as const;

/** How the approval of a document stands. A state this build does not know is one that asks for nothing. */
export function approvalCard(content: Content): ApprovalCard {
  const data = Fields.parse(content.data);
  return {
    type: "approval",
    document: approved.find((document) => document === data.text("document")) ?? "order",
    ...orderFacts(content, data),
    free: data.flag("free"),
    placedBy: data.text("placedBy"),
    state: states.find((state) => state === data.text("state")) ?? "ended",
    step: steps.find((step) => step === data.text("step")) ?? null,
    approvers: data.texts("approvers"),
    decidedBy: data.text("decidedBy"),
    remark: data.text("remark"),
    ver: data.number("ver") ?? 0,
  };
}

/** A document of a store; one of a kind that this build does not know is nothing to open. */
export function storeCard(content: Content): StoreCard {
  const data = Fields.parse(content.data);
  const document = storeDocuments.find((known) => known === data.text("document"));
  return {
    type: "store",
    document: document ?? "sales_report",
    id: document ? (content.content ?? "") : "",
    title: data.text("docNo") || (content.searchableContent ?? ""),
    storeName: data.text("storeName"),
    toName: data.text("toName"),
    personName: data.text("personName"),
    day: data.text("bizDate"),
  };
}

/** A report as its sender saw it. */
export function reportCard(content: Content): ReportCard {
  const data = Fields.parse(content.data);
  return {
    type: "report",
    id: data.text("fact") || (content.content ?? ""),
    title: content.searchableContent ?? "",
    dateFrom: data.text("dateFrom"),
    dateTo: data.text("dateTo"),
    comparedFrom: data.text("comparedFrom"),
    comparedTo: data.text("comparedTo"),
    basis: data.text("basis"),
    mode: data.text("mode"),
    countryCode: data.number("countryCode") ?? 0,
    currency: data.text("currency"),
    covers: data.text("covers"),
    coversName: data.text("coversName"),
    figures: data.list("figures").map((figure) => ({
      measure: figure.text("measure"),
      unit: figure.text("unit"),
      value: figure.text("value"),
      previous: figure.text("previous"),
    })),
    // What is empty was nothing.
    spark: data.texts("spark").map((value) => Number(value) || 0),
  };
}
