import { fetchAppVersions } from "@gerai/api";
import type { AppRelease, Client, UpdateOffer } from "@gerai/api";
import { decideUpdate } from "@gerai/domain";
import { currentLanguage } from "@gerai/i18n";
import type { Shell } from "./shell";
import type { Finding, FoundUpdate } from "./update-machine";

/** What looking for an update needs. */
export interface UpdateSources {
  client: Client;
  shell: Shell;
  fetch: typeof fetch;
  /** Where the file of versions is kept. */
  configUrl: string;
}

/**
 * Asks the server what this very device is to install, for a release may go to some devices first. When it does not
 * answer, the file of versions for everybody serves. Null when neither can be had.
 */
export async function findUpdate({
  client,
  shell,
  fetch,
  configUrl,
}: UpdateSources): Promise<Finding | null> {
  try {
    return {
      update: ofOffer(
        await client.get("/v3/system/front/version/check", {
          query: { platform: shell.platform, version: shell.installedVersion },
          auth: "none",
        }),
      ),
    };
  } catch {
    const versions = await fetchAppVersions(configUrl, fetch);
    return versions && { update: ofRelease(shell, versions[shell.platform]) };
  }
}

function ofOffer(offer: UpdateOffer): FoundUpdate | null {
  const { updateType: kind, version, force, notes } = offer;
  if (kind === "none" || version === null) return null;
  const { packageType, lastWholeVersion, url, fallbackUrl, sha256, size, signature } = offer;
  return {
    kind,
    release: { version, force, notes },
    package: {
      version,
      packageType: packageType ?? "",
      lastWholeVersion: lastWholeVersion ?? version,
      url: url ?? "",
      fallbackUrl,
      sha256,
      size,
      signature,
    },
  };
}

function ofRelease(shell: Shell, release: AppRelease | null): FoundUpdate | null {
  const kind = release ? decideUpdate(shell.installedVersion, release) : "none";
  if (!release || kind === "none") return null;
  const whole = kind === "wholePackage" ? release.wholePackage : null;
  const { version, force, notes } = release;
  return {
    kind,
    release: { version, force, notes: notes[currentLanguage()] ?? notes.en ?? "" },
    package: whole ? { ...whole, lastWholeVersion: whole.version } : release,
  };
}
