import * as v from "valibot";
import { readJsonItem } from "./key-value-store";
import type { KeyValueStore } from "./key-value-store";
import { sendRequest } from "./transport";

/** Where the parts of the product answer. An empty address is the origin the app came from. */
export interface ServiceAddress {
  api: string;
  chat: string;
  file: string;
  config: string;
}

/** The stages a deployment can be. */
export type Environment = "development" | "test" | "uat" | "production";

/** What the address book needs from its surroundings. */
export interface ServiceAddressConfig {
  store: KeyValueStore;
  fetch: typeof fetch;
  now: () => number;
  /** The origin the app was loaded from. */
  origin: string;
  /** Other hosts an address may name. Anything else could be a hostile redirect. */
  allowedHosts: readonly string[];
  environment: Environment;
  countryKey: () => string;
}

/** The file of addresses; it always comes from the app's own origin. */
export const serviceAddressPath = "/router-config-file/service-address.json";

/** How long a fetched file is good. */
export const serviceAddressMaxAgeMs = 21_600_000;

const fileKey = "serverJson";
const timeKey = "handleGetServerJsonTime";

/** Built-in addresses: one origin serves everything. */
export const builtInAddress: ServiceAddress = { api: "", chat: "", file: "", config: "" };

const addressSchema = v.partial(
  v.object({ api: v.string(), chat: v.string(), file: v.string(), config: v.string() }),
);
const fileSchema = v.object({ data: v.record(v.string(), v.record(v.string(), addressSchema)) });

/** The service addresses of this deployment and country, refreshed every six hours. */
export class ServiceAddressBook {
  readonly #config: ServiceAddressConfig;

  constructor(config: ServiceAddressConfig) {
    this.#config = config;
  }

  /** The addresses to use now, from the stored file or built in. */
  current(): ServiceAddress {
    const { store, environment, countryKey } = this.#config;
    const file = v.safeParse(fileSchema, readJsonItem(store, fileKey));
    const listed = file.success ? file.output.data[environment]?.[countryKey()] : undefined;
    return {
      api: this.#accepted(listed?.api),
      chat: this.#accepted(listed?.chat),
      file: this.#accepted(listed?.file),
      config: this.#accepted(listed?.config),
    };
  }

  /** Fetches the file when the stored one is too old. Failures leave the built-in addresses. */
  async refresh(): Promise<void> {
    const { store, now } = this.#config;
    const fetchedAt = Number(store.getItem(timeKey) ?? 0);
    const age = now() - fetchedAt;
    if (age >= 0 && age < serviceAddressMaxAgeMs) return;
    const file = await this.#fetchFile();
    if (file === null) store.removeItem(fileKey);
    else store.setItem(fileKey, JSON.stringify(file));
    store.setItem(timeKey, String(now()));
  }

  async #fetchFile(): Promise<unknown> {
    try {
      const request = { method: "GET", url: serviceAddressPath, headers: {} } as const;
      const response = await sendRequest(request, this.#config.fetch);
      const file = v.safeParse(fileSchema, await response.json());
      return response.ok && file.success ? file.output : null;
    } catch {
      return null;
    }
  }

  #accepted(address: string | undefined): string {
    if (!address) return "";
    const { origin, allowedHosts } = this.#config;
    let url: URL;
    try {
      url = new URL(address, origin);
    } catch {
      return "";
    }
    const own = url.host === new URL(origin).host;
    const secure = url.protocol === "https:" || url.protocol === "wss:";
    if (own) return url.pathname.replace(/\/+$/, "");
    if (!secure || !allowedHosts.includes(url.host)) return "";
    return url.href.replace(/\/+$/, "");
  }
}
