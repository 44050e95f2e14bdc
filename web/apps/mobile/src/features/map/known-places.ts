import type { BranchStore, DeliveryAddress } from "@gerai/api";
import { addressText } from "../../core/address-text";
import type { Place } from "../../core/location-choice";
import { towns } from "./towns";

/** A place that can be found by its name. */
export interface KnownPlace extends Place {
  id: string;
  name: string;
  caption?: string | undefined;
  /** How close the map goes when it is chosen. */
  zoom: number;
}

const most = 10;

/** Own addresses first, then stores the server found, then towns. */
export function findPlaces(
  typed: string,
  addresses: readonly DeliveryAddress[],
  stores: readonly BranchStore[],
): KnownPlace[] {
  const wanted = typed.trim().toLocaleLowerCase();
  if (wanted === "") return [];
  const holds = (...texts: string[]) => texts.join(" ").toLocaleLowerCase().includes(wanted);
  const own = addresses.flatMap((address): KnownPlace[] => {
    const { id, contact, lat, lng } = address;
    const text = addressText(address);
    if (lat === null || lng === null || !holds(contact, text)) return [];
    return [{ id, name: contact, caption: text, lat, lng, zoom: 15 }];
  });
  const shops = stores.flatMap(({ storeId, name, address, lat, lng }): KnownPlace[] =>
    lat === null || lng === null
      ? []
      : [{ id: storeId, name, caption: address, lat, lng, zoom: 15 }],
  );
  const named = towns()
    .filter(({ name, id }) => holds(name, id))
    .map(({ id, name, lat, lng }): KnownPlace => ({ id, name, lat, lng, zoom: 12 }));
  return [...own, ...shops, ...named].slice(0, most);
}
