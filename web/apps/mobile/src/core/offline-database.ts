/** Where this device keeps what was read, for pages opened without a network. */
export const offlineDatabase = "gerai-reads";

let forgotten = 0;

/** Forgets all of it: prices and favourites are nobody else's business. */
export function forgetOfflineReads(): void {
  forgotten += 1;
  if (typeof indexedDB !== "undefined") indexedDB.deleteDatabase(offlineDatabase);
}

/** How often all was forgotten: who has the database open hears of it late, and could still read what is going. */
export function timesForgotten(): number {
  return forgotten;
}

let owner = "";

/** Whose answers are read and kept from now on. */
export function keepReadsOf(userId: string | undefined): void {
  owner = userId ?? "";
}

export function readsOwner(): string {
  return owner;
}
