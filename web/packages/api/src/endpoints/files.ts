import type { CallOptions, Client } from "../client";
import type { UploadedFile } from "../types";

/** Uploads a picture or a document; the server re-encodes pictures and drops their metadata. */
export async function uploadFile(
  client: Client,
  purpose: "avatar" | "voucher" | "offer" | "loss_photo" | "return_photo",
  file: File,
  options: CallOptions = {},
): Promise<UploadedFile> {
  const multipart = new FormData();
  multipart.set("purpose", purpose);
  multipart.set("file", file);
  return await client.upload("/v3/file/front/upload", multipart, options);
}
