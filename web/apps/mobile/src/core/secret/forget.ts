/** Where this device keeps what is secret. */
export const secretDatabase = "gerai-secret";

/** Nothing that was secret stays on a device whose user has left. */
export function forgetSecrets(): void {
  if (typeof indexedDB !== "undefined") indexedDB.deleteDatabase(secretDatabase);
}
