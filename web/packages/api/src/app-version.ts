import * as v from "valibot";
import { sendRequest } from "./transport";
import type { Language } from "./types";

/** A file an app installs, and how it is proven. */
export interface ReleasePackage {
  version: string;
  packageType: string;
  url: string;
  fallbackUrl: string | null;
  sha256: string | null;
  size: number | null;
  /** Ed25519 over the manifest; the native shell carries the public half. */
  signature: string | null;
}

/** A published version, as read. */
export interface AppRelease extends ReleasePackage {
  code: number;
  lastWholeVersion: string;
  updateType: string;
  force: boolean;
  notes: Partial<Record<Language, string>>;
  /** What an app older than `lastWholeVersion` installs first, when the release is web files only. */
  wholePackage: ReleasePackage | null;
}

/** The newest version of each platform. */
export interface AppVersions {
  android: AppRelease | null;
  ios: AppRelease | null;
  web: AppRelease | null;
}

const noteSchema = v.exactOptional(v.string());

const packageSchema = v.object({
  version: v.string(),
  packageType: v.fallback(v.string(), ""),
  url: v.fallback(v.string(), ""),
  fallbackUrl: v.fallback(v.nullable(v.string()), null),
  sha256: v.fallback(v.nullable(v.string()), null),
  size: v.fallback(v.nullable(v.number()), null),
  signature: v.fallback(v.nullable(v.string()), null),
});

const releaseSchema = v.object({
  ...packageSchema.entries,
  code: v.fallback(v.number(), 0),
  lastWholeVersion: v.string(),
  updateType: v.fallback(v.string(), ""),
  force: v.fallback(v.boolean(), false),
  notes: v.fallback(
    v.object({ zh: noteSchema, en: noteSchema, id: noteSchema, th: noteSchema }),
    {},
  ),
  wholePackage: v.fallback(v.nullable(packageSchema), null),
});

const platformSchema = v.fallback(v.nullable(releaseSchema), null);
const versionsSchema = v.object({
  android: platformSchema,
  ios: platformSchema,
  web: platformSchema,
});

/** The published versions, or null when the file cannot be had or read. */
export async function fetchAppVersions(
  baseUrl: string,
  send: typeof fetch,
): Promise<AppVersions | null> {
  try {
    const url = `${baseUrl}/router-config-file/appVersion.json`;
    const response = await sendRequest({ method: "GET", url, headers: {} }, send);
    const file = v.safeParse(versionsSchema, await response.json());
    return response.ok && file.success ? file.output : null;
  } catch {
    return null;
  }
}
