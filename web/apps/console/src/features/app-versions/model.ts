import { compareVersions, parseVersion } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { localText } from "../../core/display/local-text";
import { plainText } from "../../core/display/plain-text";
import type { Tone } from "../../core/display/status-tag";
import type { Draft } from "../../core/forms/use-record-editor";
import type { AppVersion, LocalText, PackageType, Platform, VersionStatus } from "../../core/wire";

export const platforms: readonly Platform[] = ["android", "ios", "web"];

export const versionStatuses: readonly VersionStatus[] = ["draft", "published", "withdrawn"];

export const statusTones: Readonly<Record<VersionStatus, Tone>> = {
  draft: "mango",
  published: "brand",
  withdrawn: "neutral",
};

/** What can be installed where: web files everywhere, whole packages by platform. */
export const packageTypes: Readonly<Record<Platform, readonly PackageType[]>> = {
  android: ["apk", "wgt"],
  ios: ["ipa", "wgt"],
  web: ["wgt"],
};

/** A release as the form edits it. */
export interface VersionValues {
  platform: Platform;
  version: string;
  code: number | null;
  packageType: PackageType;
  lastWholeVersion: string | null;
  url: string | null;
  fallbackUrl: string | null;
  sha256: string | null;
  size: number | null;
  force: boolean;
  rollout: number;
  notes: LocalText;
}

export function newVersion(): Draft<VersionValues> {
  const values: VersionValues = {
    platform: "android",
    version: "",
    code: null,
    packageType: "wgt",
    lastWholeVersion: null,
    url: null,
    fallbackUrl: null,
    sha256: null,
    size: null,
    force: false,
    rollout: 100,
    notes: { zh: "", en: "", id: "", th: "" },
  };
  return { values, ver: null };
}

export function versionDraft(version: AppVersion): Draft<VersionValues> {
  const values: VersionValues = {
    platform: version.platform,
    version: version.version,
    code: version.code,
    packageType: version.packageType,
    lastWholeVersion: version.lastWholeVersion,
    url: version.url,
    fallbackUrl: version.fallbackUrl,
    sha256: version.sha256,
    size: version.size,
    force: version.force,
    rollout: version.rollout,
    notes: version.notes,
  };
  return { values, ver: version.ver };
}

/** The usual code of a version: 3.03.4 is 30304. Null when the version cannot be read. */
export function usualCode(version: string): number | null {
  const parts = version.trim() === "" ? null : parseVersion(version);
  if (!parts || parts.length > 3 || parts.some((part) => part > 99)) return null;
  const [major = 0, minor = 0, patch = 0] = parts;
  return major * 10_000 + minor * 100 + patch;
}

/** Installed versions that are told the same thing. */
export interface UpdateBand {
  decision: "wholePackage" | "hotUpdate" | "none";
  /** The band starts here; null from the very first version on. */
  from: string | null;
  /** The band ends before this version; null when it has no end. */
  before: string | null;
}

/** Which installed versions get what from a release; empty while its numbers cannot be read. */
export function updateBands(release: {
  version: string;
  lastWholeVersion: string | null;
  packageType: PackageType;
}): UpdateBand[] {
  const { version, packageType } = release;
  const whole = packageType === "wgt" ? release.lastWholeVersion : version;
  if (!whole || !isVersion(version) || !isVersion(whole)) return [];
  const bands: UpdateBand[] = [{ decision: "wholePackage", from: null, before: whole }];
  const patched = packageType === "wgt" && compareVersions(version, whole) > 0;
  if (patched) bands.push({ decision: "hotUpdate", from: whole, before: version });
  bands.push({ decision: "none", from: patched ? version : whole, before: null });
  return bands;
}

/** Whether a text is a version as the app compares them. */
export function isVersion(text: string): boolean {
  return text.trim() !== "" && parseVersion(text) !== null;
}

export function versionFieldLabel(field: keyof VersionValues): string {
  return t(`versions.field.${field}`);
}

export function showVersionField(field: keyof VersionValues, values: VersionValues): string {
  if (field === "notes") return localText(values.notes);
  if (field === "force") return values.force ? t("versions.forced") : t("versions.optionalUpdate");
  return plainText(values[field]) || "—";
}
