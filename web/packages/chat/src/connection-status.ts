/** Where the live connection stands, by the numbers of the specification. */
export const connectionStatus = {
  kickedOff: -7,
  secretKeyMismatch: -6,
  tokenIncorrect: -5,
  serverDown: -4,
  rejected: -3,
  logout: -2,
  unconnected: -1,
  connecting: 0,
  connected: 1,
  receiving: 2,
} as const;

/** One of those numbers. */
export type ConnectionStatus = (typeof connectionStatus)[keyof typeof connectionStatus];

/** Statuses after which this user is not signed in any more. */
const final = new Set<ConnectionStatus>([
  connectionStatus.kickedOff,
  connectionStatus.secretKeyMismatch,
  connectionStatus.tokenIncorrect,
  connectionStatus.rejected,
  connectionStatus.logout,
]);

/** Whether there is no coming back from a status without signing in again. */
export function isFinal(status: ConnectionStatus): boolean {
  return final.has(status);
}
