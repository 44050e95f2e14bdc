import { t } from "@gerai/i18n";
import { SearchField } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { addressesQuery } from "../../../core/address-queries";
import { useCustomerChoice } from "../../../core/customer-choice";
import { useClient } from "../../../core/services-context";
import { storesQuery } from "../api";
import { findPlaces } from "../known-places";
import type { KnownPlace } from "../known-places";

interface PlaceSearchProps {
  onChoose: (place: KnownPlace) => void;
}

/** A single letter finds too much to be worth asking for. */
const shortestWord = 2;

/** Finds own addresses, stores and towns by name; offline still what the app knows itself. */
export function PlaceSearch({ onChoose }: PlaceSearchProps) {
  const [typed, setTyped] = useState("");
  const { customerId } = useCustomerChoice(undefined);
  const client = useClient();
  const addresses = useQuery({
    ...addressesQuery(client, customerId),
    enabled: customerId !== undefined,
  });
  const word = useDeferredValue(typed.trim());
  const stores = useQuery({
    ...storesQuery(client, word),
    enabled: word.length >= shortestWord,
  });
  const found = findPlaces(typed, addresses.data ?? [], stores.data?.list ?? []);
  const choose = (place: KnownPlace) => {
    setTyped("");
    onChoose(place);
  };
  return (
    <div className="relative z-10 border-b border-line bg-surface px-4 py-2">
      <SearchField
        value={typed}
        onChange={setTyped}
        onSubmit={() => {
          const [first] = found;
          if (first) choose(first);
        }}
        placeholder={t("map.search")}
      />
      {typed.trim() === "" ? null : (
        <ul className="absolute inset-x-0 top-full max-h-80 divide-y divide-line overflow-y-auto bg-surface shadow-float">
          {found.map((place) => (
            <li key={place.id}>
              <button
                type="button"
                onClick={() => choose(place)}
                className="flex min-h-13 w-full items-center gap-3 px-4 py-2 text-left active:bg-sunken"
              >
                <MapPin className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
                <span className="min-w-0">
                  <span className="block truncate text-base">{place.name}</span>
                  {place.caption ? (
                    <span className="block truncate text-xs text-ink-3">{place.caption}</span>
                  ) : null}
                </span>
              </button>
            </li>
          ))}
          {found.length === 0 ? (
            <li className="px-4 py-4 text-sm text-ink-3">{t("map.notFound")}</li>
          ) : null}
        </ul>
      )}
    </div>
  );
}
