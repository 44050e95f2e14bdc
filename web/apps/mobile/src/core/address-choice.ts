import type { KeyValueStore } from "@gerai/api";

const key = "chosenAddress";

/**
 * The address list opened with `pick` leaves the chosen address here and goes back to the page that
 * asked for it. Kept per tab.
 */
export function keepChosenAddress(tabStorage: KeyValueStore, addressId: string): void {
  tabStorage.setItem(key, addressId);
}

/** The id of the address that was chosen; null when none was. */
export function chosenAddress(tabStorage: KeyValueStore): string | null {
  return tabStorage.getItem(key);
}

/** Forgets the choice, once the page that asked for it has it. */
export function dropChosenAddress(tabStorage: KeyValueStore): void {
  tabStorage.removeItem(key);
}
