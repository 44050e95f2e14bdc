import type { ChatUser, Presence } from "./types";

/** Kinds of devices as presence numbers them. */
export const platform = {
  ios: 1,
  android: 2,
  windows: 3,
  mac: 4,
  web: 5,
  miniProgram: 6,
  linux: 7,
  ipad: 8,
  androidPad: 9,
} as const;

/** What somebody may say about themselves; whoever is invisible is shown as not connected. */
export const customState = { none: 0, busy: 1, away: 2, longAway: 3, invisible: 4 } as const;

/** A device that is connected now. */
const connected = 0;

/** Devices that stay with their owner: having been seen on one says something. A closed page does not. */
const carried = new Set<number>([
  platform.ios,
  platform.android,
  platform.ipad,
  platform.androidPad,
]);

/** How somebody can be reached, for a line of text to be made of. */
export type Reachability =
  | { kind: "custom"; state: number; text: string }
  | { kind: "online"; platform: number }
  | { kind: "recently"; at: number }
  | { kind: "unknown" };

/** What a presence means: what its owner says wins, then a connection, then when they were last seen. */
export function reachability(presence: Presence | undefined): Reachability {
  if (!presence) return { kind: "unknown" };
  const { customState: state, customText: text, devices } = presence;
  if (state > customState.none) return { kind: "custom", state, text };
  const online = devices.find((device) => device.state === connected);
  if (online) return { kind: "online", platform: online.platform };
  const seen = devices
    .filter((device) => carried.has(device.platform))
    .map((device) => Date.parse(device.lastSeen));
  return seen.length === 0 ? { kind: "unknown" } : { kind: "recently", at: Math.max(...seen) };
}

/** Whether somebody is connected on any device. */
export function isOnline(presence: Presence | undefined): boolean {
  return presence?.devices.some((device) => device.state === connected) ?? false;
}

/** How a reader calls somebody: their own name for them, then the one in the group, then their name. */
export function shownName(
  user: Pick<ChatUser, "friendAlias" | "displayName" | "name">,
  groupAlias = "",
): string {
  return user.friendAlias || groupAlias || user.displayName || user.name;
}
