import { t, tMaybe } from "@gerai/i18n";
import type { OrderStage, OrderType } from "../wire";
import type { Tone } from "./status-tag";

/** Every kind of order, in the order people name them. */
export const orderTypes: readonly OrderType[] = [1, 2, 5, 3, 4, 6];

/** A kind of order in the reader's language. */
export function orderTypeLabel(type: OrderType): string {
  return t(`desk.orderType.${type}`);
}

/** Where an order stands, in the reader's language. */
export function stageLabel(stage: OrderStage): string {
  return t(`desk.stage.${stage}`);
}

/** The first digit says what is going on. */
export function stageTone(stage: OrderStage): Tone {
  const tones: Readonly<Record<number, Tone>> = {
    1: "mango",
    2: "info",
    3: "violet",
    4: "mango",
    5: "danger",
    6: "brand",
    7: "neutral",
  };
  return tones[Math.floor(stage / 10)] ?? "neutral";
}

/** A step of a chain of reviews in the reader's language. */
export function reviewStageLabel(stage: string): string {
  return tMaybe(`desk.review.${stage}`) ?? stage;
}
