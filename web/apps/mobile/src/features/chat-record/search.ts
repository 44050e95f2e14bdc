import type { SearchSchemaInput } from "@tanstack/react-router";

/** Which record is open: one in a message, or one that was kept. */
export interface ChatRecordSearch {
  uid?: string | undefined;
  favourite?: string | undefined;
  /** The way into records inside records: places counted from 0, such as `3.0`. */
  at?: string | undefined;
}

/** What links give. */
export interface ChatRecordLink extends SearchSchemaInput {
  uid?: string | undefined;
  favourite?: string | undefined;
  at?: string | undefined;
}

/** Reads an address; plain code, because addresses are part of the first load. */
export function chatRecordSearch({ uid, favourite, at }: ChatRecordLink): ChatRecordSearch {
  return { uid, favourite, at };
}
