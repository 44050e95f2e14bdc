import type { Client } from "../client";
import type { PostPath } from "../documented-paths";
import type { UploadedFile } from "../types";

/** Uploads a picture; the server re-encodes it and drops its metadata. */
export async function uploadImage(
  client: Client,
  purpose: "avatar",
  file: File,
): Promise<UploadedFile> {
  const multipart = new FormData();
  multipart.set("purpose", purpose);
  multipart.set("file", file);
  return await client.post("/v3/file/front/upload" satisfies PostPath, { multipart });
}
