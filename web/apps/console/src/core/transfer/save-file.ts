import type { Download } from "../console-api";

/** Hands a downloaded file to the browser's own "save". */
export function saveFile({ name, blob }: Download): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The click has already started the save; the address is no longer needed.
  URL.revokeObjectURL(url);
}
