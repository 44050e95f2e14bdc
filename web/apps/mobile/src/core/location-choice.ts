import { readJsonItem } from "@gerai/api";
import type { KeyValueStore } from "@gerai/api";
import * as v from "valibot";

/** A place on earth, in degrees. */
export interface Place {
  lat: number;
  lng: number;
}

const key = "chosenLocation";

/** A place as it is kept or handed over. */
export const placeSchema = v.object({
  lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
});

/** Leaves a place chosen on the map for the page that asked for it. Kept per tab. */
export function keepChosenLocation(tabStorage: KeyValueStore, { lat, lng }: Place): void {
  tabStorage.setItem(key, JSON.stringify({ lat, lng }));
}

/** The place that was chosen on the map; null when none was. */
export function chosenLocation(tabStorage: KeyValueStore): Place | null {
  const stored = v.safeParse(placeSchema, readJsonItem(tabStorage, key));
  return stored.success ? stored.output : null;
}

/** Forgets the choice, once the page that asked for it has it. */
export function dropChosenLocation(tabStorage: KeyValueStore): void {
  tabStorage.removeItem(key);
}
