/** Why a download did not give a usable package. */
export type DownloadProblem = "unreachable" | "checksum" | "untrusted";

/** A download that failed. */
export class DownloadError extends Error {
  override readonly name = "DownloadError";
  readonly problem: DownloadProblem;

  constructor(problem: DownloadProblem, options?: ErrorOptions) {
    super(`the package could not be used: ${problem}`, options);
    this.problem = problem;
  }
}

/** What is downloaded and how it is proven. */
export interface PackageSource {
  url: string;
  sha256: string | null;
  /** Published size, for the percentage when the answer names none. */
  size: number | null;
}

/** Whether an address may deliver code: our own origin, or an allowed host over https. */
export function isTrustedUrl(url: string, origin: string, hosts: readonly string[]): boolean {
  let parsed: URL;
  try {
    parsed = new URL(url, origin);
  } catch {
    return false;
  }
  if (parsed.origin === origin) return true;
  return parsed.protocol === "https:" && hosts.includes(parsed.host);
}

/** Downloads a package with progress in whole percent and checks its SHA-256. */
export async function downloadPackage(
  source: PackageSource,
  options: {
    fetch: typeof fetch;
    signal: AbortSignal;
    onProgress: (percent: number) => void;
  },
): Promise<Blob> {
  // What nobody vouches for is not even fetched.
  if (!source.sha256) throw new DownloadError("checksum");
  const file = await readAll(source, options);
  await verify(file, source.sha256);
  return file;
}

async function readAll(
  source: PackageSource,
  { fetch: send, signal, onProgress }: Parameters<typeof downloadPackage>[1],
): Promise<Blob> {
  const response = await attempt(() => send(source.url, { signal, cache: "no-store" }));
  if (!response.ok || !response.body) throw new DownloadError("unreachable");
  const total = Number(response.headers.get("Content-Length")) || source.size || 0;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await attempt(() => reader.read());
    if (done) break;
    chunks.push(value);
    received += value.byteLength;
    if (total > 0) onProgress(Math.min(100, Math.floor((received / total) * 100)));
  }
  return new Blob(chunks);
}

async function verify(file: Blob, sha256: string): Promise<void> {
  // Without the digest (plain http) nothing can be proven, and unproven code is not installed.
  if (!crypto.subtle) throw new DownloadError("checksum");
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"));
  if (hex.join("") !== sha256.toLowerCase()) throw new DownloadError("checksum");
}

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new DownloadError("unreachable", { cause: error });
  }
}
