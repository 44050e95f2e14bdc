import { readJsonItem } from "@gerai/api";
import type { KeyValueStore } from "@gerai/api";
import * as v from "valibot";

/** A place on earth, in degrees. */
export interface Place {
  lat: number;
  lng: number;
}

/** A place, what it is called when it was found by its name, and a small drawing of where it is. */
export interface NamedPlace extends Place {
  name: string;
  /** A JPEG in base64; empty where none could be drawn. */
  thumbnail: string;
}

const key = "chosenLocation";
const askerKey = "locationAsker";

/** A place as it is kept or handed over. */
export const placeSchema = v.object({
  lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
});

const namedPlaceSchema = v.object({
  ...placeSchema.entries,
  name: v.fallback(v.string(), ""),
  thumbnail: v.fallback(v.string(), ""),
});

/** Coordinates as people copy them: latitude first, to the metre. */
export function coordinateText({ lat, lng }: Place): string {
  return `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
}

/** Leaves a place chosen on the map for the page that asked for it. Kept per tab. */
export function keepChosenLocation(
  tabStorage: KeyValueStore,
  { lat, lng, name = "", thumbnail = "" }: Place & Partial<NamedPlace>,
): void {
  tabStorage.setItem(key, JSON.stringify({ lat, lng, name, thumbnail }));
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

/** Notes who sends the reader to the map: of several pages of a kind only that one takes the answer. */
export function askForLocation(tabStorage: KeyValueStore, asker: string): void {
  dropChosenLocation(tabStorage);
  tabStorage.setItem(askerKey, asker);
}

/** The place chosen for whoever asked, once; null when they asked for none or none was chosen. */
export function takeAskedLocation(tabStorage: KeyValueStore, asker: string): NamedPlace | null {
  const asked = tabStorage.getItem(askerKey) === asker;
  tabStorage.removeItem(askerKey);
  if (!asked) return null;
  const stored = v.safeParse(namedPlaceSchema, readJsonItem(tabStorage, key));
  dropChosenLocation(tabStorage);
  return stored.success ? stored.output : null;
}
