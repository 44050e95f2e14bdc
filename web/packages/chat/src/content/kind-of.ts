import type { WireMessage } from "../types";
import { foundAs, groupNotice, persisted } from "./kinds";
import type { SearchGroup } from "./kinds";

/** A notice of what happened in a group. */
export type GroupNoticeCode = (typeof groupNotice)[keyof typeof groupNotice];

const groupCodes = new Set<number>(Object.values(groupNotice));

/** Whether a code is a notice of a group. */
export function isGroupNotice(code: number): code is GroupNoticeCode {
  return groupCodes.has(code);
}

/** What becomes of a kind: kept for code alone, shown, counted as well, or for whoever is connected now. */
export function persistOf(code = 0): WireMessage["persist"] {
  return persisted.find(([, codes]) => codes.includes(code))?.[0] ?? 3;
}

/** The kinds that a search is narrowed to. */
export function codesFoundAs(group: SearchGroup): readonly number[] {
  return foundAs[group];
}
