import { paths } from "../paths";

/** Whether an order gives its goods away: samples and gifts have pages of their own. */
export function isGiveaway(orderType: number): boolean {
  return orderType === 3 || orderType === 4;
}

/** Where an order of samples or gifts that was sent back is mended. */
export function mendPath(orderType: number) {
  return orderType === 4 ? paths.giftsGoveawayUpdateOrder : paths.sampleGiveawayUpdateOrder;
}
