/** Where this device keeps what was read, for pages opened without a network. */
export const offlineDatabase = "gerai-reads";

/** Forgets all of it: prices and favourites are nobody else's business. */
export function forgetOfflineReads(): void {
  if (typeof indexedDB !== "undefined") indexedDB.deleteDatabase(offlineDatabase);
}

let owner = "";

/** Whose answers are read and kept from now on. */
export function keepReadsOf(userId: string | undefined): void {
  owner = userId ?? "";
}

export function readsOwner(): string {
  return owner;
}
