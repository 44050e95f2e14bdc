import { randomId } from "@gerai/api";
import type { DeviceClass, Environment, KeyValueStore } from "@gerai/api";
import { storageKeys } from "./storage-keys";

/** Version of this build, as the specification counts them. */
export const appVersion = "3.03.3";

const environments: readonly Environment[] = ["development", "test", "uat", "production"];

/** The stage this build was made for. */
export function buildEnvironment(): Environment {
  const configured: unknown = import.meta.env["VITE_GERAI_ENVIRONMENT"] ?? import.meta.env.MODE;
  return environments.find((name) => name === configured) ?? "production";
}

/** Hosts other than our own that an address file may name; fixed when the app is built. */
export function allowedHosts(): string[] {
  const configured: unknown = import.meta.env["VITE_GERAI_HOSTS"];
  return typeof configured === "string" ? configured.split(",").filter(Boolean) : [];
}

/** A lasting random name of this device: the server allows one session per device class. */
export function deviceId(store: KeyValueStore): string {
  const known = store.getItem(storageKeys.deviceId);
  if (known) return known;
  const made = randomId();
  store.setItem(storageKeys.deviceId, made);
  return made;
}

/** Which class of device this browser runs on. */
export function deviceClass(userAgent: string, touchPoints: number): DeviceClass {
  if (/iPhone|Android.*Mobile/i.test(userAgent)) return "phone";
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  const pad = /iPad|Android/i.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  return pad ? "pad" : "web";
}
