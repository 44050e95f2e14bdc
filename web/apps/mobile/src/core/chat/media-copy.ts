import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";

/** Whether this browser lets pictures be copied; over plain addresses none does. */
export function copiesPictures(): boolean {
  return typeof ClipboardItem !== "undefined" && navigator.clipboard !== undefined;
}

/** Copies the picture at an address and says so, or that it could not be. */
export async function copyPicture(address: () => Promise<string>): Promise<void> {
  try {
    // The promise itself is handed over: some browsers take nothing that comes after the tap is over.
    await navigator.clipboard.write([new ClipboardItem({ "image/png": drawnAsPng(address()) })]);
    toast(t("common.copied"), { tone: "success" });
  } catch {
    toast(t("media.copyFailed"), { tone: "error" });
  }
}

/** PNG is the one kind of picture that every clipboard takes. */
async function drawnAsPng(address: Promise<string>): Promise<Blob> {
  const response = await fetch(await address);
  if (!response.ok) throw new Error(`the picture answered ${response.status}`);
  const bitmap = await createImageBitmap(await response.blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return await canvas.convertToBlob({ type: "image/png" });
}
