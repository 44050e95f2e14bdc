import type { Tone } from "../../core/display/status-tag";
import type { ProductCountry } from "../../core/wire";

/** Whether people in a country can buy a product right now, or why not. */
export type ShelfState = "on" | "off" | "coming" | "over" | "embargo";

export const shelfTones: Readonly<Record<ShelfState, Tone>> = {
  on: "brand",
  off: "neutral",
  coming: "info",
  over: "neutral",
  embargo: "danger",
};

/** An embargo goes before everything; then the shelf; then the time on it. */
export function shelfState(country: ProductCountry, now: Date): ShelfState {
  if (isEmbargoed(country, now)) return "embargo";
  if (country.shelfStatus === "off") return "off";
  if (new Date(country.onAt) > now) return "coming";
  return country.offAt !== null && new Date(country.offAt) <= now ? "over" : "on";
}

export function isEmbargoed({ embargo, embargoUntil }: ProductCountry, now: Date): boolean {
  return embargo && (embargoUntil === null || new Date(embargoUntil) > now);
}
