import { t, tMaybe } from "@gerai/i18n";
import type { Tone } from "@gerai/ui";
import { paths } from "./paths";

/** Kinds of order by their number. */
export const orderType = {
  normal: 1,
  onBehalf: 2,
  sample: 3,
  gift: 4,
  specialOffer: 5,
  consignment: 6,
} as const;

/** Samples and gifts: nothing is paid for them. */
export function isGiveaway(type: number): boolean {
  return type === orderType.sample || type === orderType.gift;
}

/** What a kind of order is called. */
export function orderTypeName(type: number): string {
  return tMaybe(`approvals.type.${type}`) ?? t("approvals.type.other");
}

/** Where exactly an order stands, in words. */
export function stageName(stage: number): string {
  return tMaybe(`approvals.stage.${stage}`) ?? t("approvals.stage.other");
}

const typeTones: Readonly<Record<number, Tone>> = { 3: "info", 4: "info", 5: "violet" };

/** The colour of a kind of order. */
export function orderTypeTone(type: number): Tone {
  return typeTones[type] ?? "neutral";
}

const statusTones: Readonly<Record<number, Tone>> = {
  1: "mango",
  2: "mango",
  3: "violet",
  4: "info",
  5: "neutral",
  6: "brand",
  7: "neutral",
};

/** The colour of a stage: pending, in progress, done, ended. Its status is its first digit. */
export function stageTone(stage: number): Tone {
  if (stage === 52 || stage === 54) return "danger";
  return statusTones[Math.trunc(stage / 10)] ?? "neutral";
}

/** Where an order of samples or gifts that was sent back is mended. */
export function mendPath(type: number) {
  return type === orderType.gift ? paths.giftsGoveawayUpdateOrder : paths.sampleGiveawayUpdateOrder;
}

/** Why an order was given up; a reason of a newer server is shown as another reason. */
export function cancelReasonName(reason: string): string {
  return tMaybe(`orders.cancelReason.${reason}`) ?? t("orders.cancelReason.other");
}

/** Reasons a person may give, the most common first. */
export const cancelReasons = [
  "changed_mind",
  "wrong_items",
  "wrong_address",
  "ordered_twice",
  "better_price",
  "no_money",
  "out_of_stock",
  "other",
] as const;

interface Budget {
  qtyLimit: number;
  qtyUsed: number;
  qtyPending: number;
}

/** How much of a budget of samples or gifts was given away, and how much is asked for. */
export function budgetText({ qtyLimit, qtyUsed, qtyPending }: Budget): string {
  const used = t("samples.usedOf", { n: qtyUsed, total: qtyLimit });
  return qtyPending === 0 ? used : `${used} · ${t("samples.pending", { n: qtyPending })}`;
}
