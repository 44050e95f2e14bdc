import * as v from "valibot";
import { stateOk } from "./envelope";
import { readJsonItem } from "./key-value-store";
import type { KeyValueStore } from "./key-value-store";
import { sendRequest, withQuery } from "./transport";

/** One entry of the server's tab list, as read: newer servers may know more roles than this build. */
export interface TabBarItem {
  path: string;
  textKey: string;
  icon: string;
  terminalTypes: number[];
  countries: number[];
  roles: string[];
  exceptRoles: string[];
  minVersion: string | null;
  badge: "none" | "cart" | "messages" | "notice";
  sort: number;
}

/** What the server supplies about routes and tabs. */
export interface RouterConfig {
  version: string;
  tabBar: TabBarItem[];
  flags: Record<string, unknown>;
}

/** What the configuration keeper needs from its surroundings. */
export interface RouterConfigKeeperConfig {
  store: KeyValueStore;
  fetch: typeof fetch;
  now: () => number;
  /** Host of the configuration files. */
  baseUrl: () => string;
  /** A number that makes every fetch a new address, past any cache on the way. */
  randomId: () => string;
  /** Called when a fetch brought a configuration that differs from the stored one. */
  onChanged: (config: RouterConfig) => void;
}

/** How long a fetched configuration is good. */
export const routerConfigMaxAgeMs = 86_400_000;

const configKey = "configJson";
const timeKey = "configJsonTime";

const tabSchema = v.object({
  path: v.string(),
  textKey: v.fallback(v.string(), ""),
  icon: v.fallback(v.string(), ""),
  terminalTypes: v.fallback(v.array(v.number()), []),
  countries: v.fallback(v.array(v.number()), []),
  roles: v.fallback(v.array(v.string()), []),
  exceptRoles: v.fallback(v.array(v.string()), []),
  minVersion: v.fallback(v.nullable(v.string()), null),
  badge: v.fallback(v.picklist(["none", "cart", "messages", "notice"]), "none"),
  sort: v.fallback(v.number(), 0),
});

const configSchema = v.object({
  version: v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ""),
  tabBar: v.fallback(v.array(tabSchema), []),
  flags: v.fallback(v.record(v.string(), v.unknown()), {}),
});

const answerSchema = v.object({ state: v.literal(stateOk), data: configSchema });

/** Keeps the tab list and flags the server supplies. */
export class RouterConfigKeeper {
  readonly #config: RouterConfigKeeperConfig;

  constructor(config: RouterConfigKeeperConfig) {
    this.#config = config;
  }

  /** The stored configuration, or null before the first successful fetch. */
  current(): RouterConfig | null {
    const stored = v.safeParse(configSchema, readJsonItem(this.#config.store, configKey));
    return stored.success ? stored.output : null;
  }

  /** Fetches now, as at launch. A failure changes nothing. */
  async refresh(): Promise<void> {
    const { store, now, onChanged } = this.#config;
    const fresh = await this.#fetch();
    if (!fresh) return;
    const text = JSON.stringify(fresh);
    const changed = text !== store.getItem(configKey);
    store.setItem(configKey, text);
    store.setItem(timeKey, String(now()));
    if (changed) onChanged(fresh);
  }

  /** Fetches when the stored configuration is over a day old, as when leaving a page. */
  async refreshIfOld(): Promise<void> {
    const age = this.#config.now() - Number(this.#config.store.getItem(timeKey) ?? 0);
    if (age < 0 || age > routerConfigMaxAgeMs) await this.refresh();
  }

  async #fetch(): Promise<RouterConfig | null> {
    const { baseUrl, randomId } = this.#config;
    const path = withQuery("/router-config-file/router-config.json", { id: randomId() });
    try {
      const request = { method: "GET", url: baseUrl() + path, headers: {} } as const;
      const response = await sendRequest(request, this.#config.fetch);
      const answer = v.safeParse(answerSchema, await response.json());
      return answer.success ? answer.output.data : null;
    } catch {
      return null;
    }
  }
}
