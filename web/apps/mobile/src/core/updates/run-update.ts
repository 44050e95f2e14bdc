import type { ReleasePackage } from "@gerai/api";
import { DownloadError, downloadPackage, isTrustedUrl } from "./package-download";
import type { FoundUpdate, UpdateFailure, UpdateMachineConfig } from "./update-machine";

/** Longest time an update may take, from the specification. */
export const updateTimeoutMs = 600_000;

/** Told how far the download is; null when there is nothing to measure any more. */
type OnProgress = (percent: number | null) => void;

/** Downloads, proves and installs an update with the screen awake. Answers what went wrong, or null. */
export async function runUpdate(
  config: UpdateMachineConfig,
  update: FoundUpdate,
  onProgress: OnProgress,
): Promise<UpdateFailure | null> {
  const { shell } = config;
  const sleep = await shell.keepAwake();
  try {
    await withDeadline(async (signal) => {
      const file = update.package.url
        ? await download(config, update.package, signal, onProgress)
        : null;
      onProgress(null);
      await shell.install({ kind: update.kind, package: update.package, file });
    });
    return null;
  } catch (error) {
    return failureOf(error);
  } finally {
    sleep();
  }
}

async function download(
  { fetch, origin, allowedHosts }: UpdateMachineConfig,
  source: ReleasePackage,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<Blob> {
  if (!isTrustedUrl(source.url, origin, allowedHosts)) throw new DownloadError("untrusted");
  return await downloadPackage(source, { fetch, signal, onProgress });
}

class UpdateTimeout extends Error {
  override readonly name = "UpdateTimeout";
}

async function withDeadline(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new UpdateTimeout());
      controller.abort();
    }, updateTimeoutMs);
  });
  try {
    await Promise.race([work(controller.signal), deadline]);
  } finally {
    clearTimeout(timer);
  }
}

function failureOf(error: unknown): UpdateFailure {
  if (error instanceof UpdateTimeout) return "timeout";
  if (error instanceof DownloadError) return error.problem === "checksum" ? "checksum" : "download";
  return "install";
}
