import type { Tone } from "@gerai/ui";

/** The states that transfers, allocations and losses share. */
export const docStates = [
  "to_be_confirmed",
  "confirmed",
  "refused",
  "cancelled",
  "normal",
] as const;
export type DocState = (typeof docStates)[number];

const tones: Readonly<Record<DocState, Tone>> = {
  to_be_confirmed: "mango",
  confirmed: "brand",
  refused: "danger",
  cancelled: "neutral",
  normal: "info",
};

export function stateTone(state: DocState): Tone {
  return tones[state];
}

/** How many documents a state has, from what a list tells of all of them. */
export interface DocCounts {
  all: number;
  toBeConfirmed: number;
  confirmed: number;
  refused: number;
  cancelled: number;
  normal: number;
}

const counted = {
  to_be_confirmed: "toBeConfirmed",
  confirmed: "confirmed",
  refused: "refused",
  cancelled: "cancelled",
  normal: "normal",
} as const;

export function countOf(counts: DocCounts | undefined, state: DocState | "all"): number {
  if (!counts) return 0;
  return state === "all" ? counts.all : counts[counted[state]];
}
