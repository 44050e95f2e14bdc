import type { WireMessage } from "../types";
import { contentKinds, groupNotice } from "./kinds";
import type { ContentKind, SearchGroup } from "./kinds";

/** A notice of what happened in a group. */
export type GroupNoticeCode = (typeof groupNotice)[keyof typeof groupNotice];

const groupCodes = new Set<number>(Object.values(groupNotice));
const byCode = new Map<number, ContentKind>(contentKinds.map((kind) => [kind.code, kind]));

/** What is known of a kind; nothing where the server has one that this app does not know yet. */
export function kindOf(code = 0): ContentKind | undefined {
  return byCode.get(code);
}

/** Whether a code is a notice of a group. */
export function isGroupNotice(code: number): code is GroupNoticeCode {
  return groupCodes.has(code);
}

/** What becomes of a kind: kept for code alone, shown, counted as well, or for whoever is connected now. */
export function persistOf(code = 0): WireMessage["persist"] {
  return kindOf(code)?.persist ?? 3;
}

/** The kinds that a search is narrowed to. */
export function codesFoundAs(group: SearchGroup): readonly number[] {
  return contentKinds.filter(({ searchGroup }) => searchGroup === group).map(({ code }) => code);
}
