import { readJsonItem } from "@gerai/api";
import type { KeyValueStore } from "@gerai/api";
import * as v from "valibot";
import { paths } from "./paths";

const key = "returnPath";

/** Where somebody was when the session ended: the page and the options it was opened with. */
const schema = v.object({
  path: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
  options: v.record(v.string(), v.string()),
  /** Whose page it was; nobody else is sent there. Null when opened before any sign-in. */
  userId: v.nullable(v.string()),
});

const notWorthReturning: ReadonlySet<string> = new Set([
  paths.login,
  paths.loginHome,
  paths.loginPage,
  paths.forceUpdate,
]);

/** Remembers the page for after the next sign-in. Kept per tab: each tab was somewhere else. */
export function keepReturnPath(
  storage: KeyValueStore,
  location: { pathname: string; search: string },
  userId: string | null,
): void {
  if (notWorthReturning.has(location.pathname)) return;
  const options = Object.fromEntries(new URLSearchParams(location.search));
  storage.setItem(key, JSON.stringify({ path: location.pathname, options, userId }));
}

/** Forgets the page, as after signing out on purpose. */
export function dropReturnPath(storage: KeyValueStore): void {
  storage.removeItem(key);
}

/** Takes the remembered address when it belongs to this user; it is given out only once. */
export function takeReturnPath(storage: KeyValueStore, userId: string): string | null {
  const stored = v.safeParse(schema, readJsonItem(storage, key));
  storage.removeItem(key);
  if (!stored.success) return null;
  const { path, options, userId: owner } = stored.output;
  if (owner !== null && owner !== userId) return null;
  const search = new URLSearchParams(options).toString();
  return search === "" ? path : `${path}?${search}`;
}
