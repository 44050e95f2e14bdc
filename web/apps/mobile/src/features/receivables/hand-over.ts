/** Hands a file to the phone's own sharing, where colleagues and other apps are; a desktop saves it. */
export async function handOver(file: File): Promise<void> {
  if ("canShare" in navigator && navigator.canShare({ files: [file] })) {
    // Rejected only when the person changed their mind.
    await navigator.share({ files: [file], title: file.name }).catch(() => undefined);
    return;
  }
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  // The browser has taken the address by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
