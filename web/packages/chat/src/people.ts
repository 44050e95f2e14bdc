import type { GetPath, PostPath } from "@gerai/api";
import { chunks } from "./chunks";
import type { ChatHttp, ChatUser, Presence } from "./types";

const base = "/v3/im/front/user";

/** Kinds of devices as presence numbers them. */
export const platform = { phone: 2, console: 3, web: 5, pad: 9 } as const;

/** What somebody may say about themselves; whoever is invisible is shown as not connected. */
export const customState = { none: 0, busy: 1, away: 2, longAway: 3, invisible: 4 } as const;

/** A device that is connected now. */
const connected = 0;

/** Devices that stay with their owner: having been seen on one says something. A closed page does not. */
const carried = new Set<number>([platform.phone, platform.pad]);

/** Everybody who can be talked to. */
export class People {
  readonly #http: ChatHttp;

  constructor(http: ChatHttp) {
    this.#http = http;
  }

  /** People by their ids; whoever does not exist is left out. */
  async byIds(ids: readonly string[], signal?: AbortSignal): Promise<ChatUser[]> {
    const pages = await Promise.all(
      chunks([...new Set(ids)]).map((some) =>
        this.#http.get<{ list: ChatUser[] }>(`${base}/list` satisfies GetPath, {
          query: { ids: some.join(",") },
          signal,
        }),
      ),
    );
    return pages.flatMap((page) => page.list);
  }

  /** People by part of a name, its pinyin or initials, or a whole phone number; 20 at most. */
  async search(keyword: string, signal?: AbortSignal): Promise<ChatUser[]> {
    const path = `${base}/search` satisfies GetPath;
    return (await this.#http.get<{ list: ChatUser[] }>(path, { query: { keyword }, signal })).list;
  }

  /** Where people are connected. Changes come as `presence` events for whom the app watches. */
  async presence(ids: readonly string[], signal?: AbortSignal): Promise<Presence[]> {
    const path = `${base}/presence` satisfies PostPath;
    const pages = await Promise.all(
      chunks([...new Set(ids)]).map((userIds) =>
        this.#http.post<{ list: Presence[] }>(path, { json: { userIds } }, { signal }),
      ),
    );
    return pages.flatMap((page) => page.list);
  }
}

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
