/** Saves a file among the downloads of the device. */
export function saveOnDevice(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the address by the next turn; long files are copied from memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Hands a file to the phone's own sharing, where other apps are; a desktop saves it. */
export async function handOver(file: File): Promise<void> {
  if ("canShare" in navigator && navigator.canShare({ files: [file] })) {
    // Rejected only when the person changed their mind.
    await navigator.share({ files: [file], title: file.name }).catch(() => undefined);
    return;
  }
  saveOnDevice(file, file.name);
}
