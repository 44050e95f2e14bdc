import type { BranchStore, DeliveryAddress } from "@gerai/api";
import { t } from "@gerai/i18n";
import { addressText } from "../../core/address-text";
import type { Place } from "../../core/location-choice";
import { distance } from "./projection";
import type { Town } from "./towns";

/** So near, in metres, the place itself is meant: a phone does not know any better where it is. */
const here = 150;
/** So near, people find their way by it. */
const near = { shop: 2000, town: 50_000 } as const;

interface Known extends Place {
  name: string;
}

/** What a place is called: by the store or the address that is there, else by what is nearest; empty far from all. */
export function placeName(
  place: Place,
  stores: readonly BranchStore[],
  addresses: readonly DeliveryAddress[],
  towns: readonly Town[],
): string {
  const door = nearest(place, [...stores.flatMap(shopAt), ...addresses.flatMap(addressAt)]);
  if (door && door.metres <= here) return door.name;
  if (door && door.metres <= near.shop) return t("map.near", { place: door.name });
  const town = nearest(place, towns);
  return town && town.metres <= near.town ? t("map.near", { place: town.name }) : "";
}

function shopAt({ name, lat, lng }: BranchStore): Known[] {
  return lat === null || lng === null ? [] : [{ name, lat, lng }];
}

function addressAt(address: DeliveryAddress): Known[] {
  const { lat, lng } = address;
  return lat === null || lng === null ? [] : [{ name: addressText(address), lat, lng }];
}

function nearest(place: Place, known: readonly Known[]): { name: string; metres: number } | null {
  const [first] = known
    .map((one) => ({ name: one.name, metres: distance(place, one) }))
    .toSorted((one, other) => one.metres - other.metres);
  return first ?? null;
}
