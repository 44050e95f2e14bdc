/** How the installed app gets to the published version. */
export type UpdateDecision = "none" | "wholePackage" | "hotUpdate";

/** The part of a published release that the decision needs. */
export interface Release {
  readonly version: string;
  readonly lastWholeVersion: string;
  readonly packageType: string;
}

/** Splits "3.03.3" into 3, 3, 3. Null when a part is not a whole number. */
export function parseVersion(version: string): number[] | null {
  const parts = version.trim().split(".");
  if (!parts.every((part) => /^\d+$/.test(part))) return null;
  return parts.map(Number);
}

/** Negative when `a` is older than `b`; parts compare as whole numbers and missing parts are 0. */
export function compareVersions(a: string, b: string): number {
  const left = parseVersion(a) ?? [];
  const right = parseVersion(b) ?? [];
  const length = Math.max(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * A whole package is needed when the installed app is older than the last whole package; otherwise a
 * `wgt` package that is newer can be applied in place. A version that cannot be read never starts an
 * update, so a slip in the published file cannot send every phone to an installer.
 */
export function decideUpdate(installed: string, release: Release): UpdateDecision {
  const readable = [installed, release.version, release.lastWholeVersion].every(parseVersion);
  if (!readable) return "none";
  if (compareVersions(release.lastWholeVersion, installed) > 0) return "wholePackage";
  const newer = compareVersions(release.version, installed) > 0;
  return newer && release.packageType === "wgt" ? "hotUpdate" : "none";
}
