import { useQuery } from "@tanstack/react-query";
import { addressesQuery } from "../../core/address-queries";
import { useCustomerChoice } from "../../core/customer-choice";
import type { Place } from "../../core/location-choice";
import { useClient } from "../../core/services-context";
import { useDebouncedValue } from "../../core/use-debounced-value";
import { nearbyStoresQuery } from "./api";
import { placeName } from "./place-name";
import { towns } from "./towns";

/** About ten metres: a finger that trembles is no reason to ask again. */
const steps = 10_000;

/** What the place under the pin is called, once the map stands still. */
export function usePlaceName({ lat, lng }: Place): string {
  const client = useClient();
  const { customerId } = useCustomerChoice(undefined);
  const asked = useDebouncedValue(`${coarse(lat)},${coarse(lng)}`);
  const [atLat = 0, atLng = 0] = asked.split(",").map(Number);
  const stores = useQuery(nearbyStoresQuery(client, { lat: atLat, lng: atLng }));
  const addresses = useQuery({
    ...addressesQuery(client, customerId),
    enabled: customerId !== undefined,
  });
  return placeName({ lat, lng }, stores.data?.list ?? [], addresses.data ?? [], towns());
}

function coarse(degrees: number): number {
  return Math.round(degrees * steps) / steps;
}
