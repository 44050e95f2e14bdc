import type { Client } from "../client";
import type { PostPath } from "../documented-paths";
import type { UploadedFile } from "../types";

interface UploadOptions {
  signal?: AbortSignal | undefined;
  /** Told how much has left the device, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** Uploads a picture; the server re-encodes it and drops its metadata. */
export async function uploadImage(
  client: Client,
  purpose: "avatar" | "voucher",
  file: File,
  options: UploadOptions = {},
): Promise<UploadedFile> {
  const multipart = new FormData();
  multipart.set("purpose", purpose);
  multipart.set("file", file);
  return await client.post("/v3/file/front/upload" satisfies PostPath, { multipart }, options);
}
