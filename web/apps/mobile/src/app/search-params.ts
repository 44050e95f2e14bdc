import * as v from "valibot";
import { shoppingEntries } from "../core/goods/shopping";

/** Which part of account security is open. */
export const accountSearch = v.object({
  view: v.fallback(v.optional(v.picklist(["loginPassword", "payPassword", "devices"])), undefined),
  /** The payment password is forgotten: begin with the code instead of the old one. */
  forgotten: v.fallback(v.optional(v.literal("1")), undefined),
});

/** Which profile field is edited. */
export const fieldSearch = v.object({
  field: v.fallback(v.optional(v.picklist(["nickname", "chatEmail"])), undefined),
});

/** What is searched for. */
export const searchSearch = v.object({
  ...shoppingEntries,
  scene: v.fallback(v.optional(v.picklist(["goods", "user"])), undefined),
  keyword: v.fallback(v.optional(v.string()), undefined),
});

/** Which announcement is open; the list of them without one. */
export const announcementSearch = v.object({
  id: v.fallback(v.optional(v.string()), undefined),
});

/** Query values stay texts: an id of 19 digits read as a number would change. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The query of an address; absent values leave no trace. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
      params.set(name, String(value));
    }
  }
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}
