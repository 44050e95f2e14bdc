/** Some browsers throw away what an app keeps when it was not opened for days; what was not sent may lie here alone. */
export async function askToStay(): Promise<void> {
  // Not there on pages without encryption.
  const storage = "storage" in navigator ? navigator.storage : null;
  try {
    if (storage && !(await storage.persisted())) await storage.persist();
  } catch {
    // Whoever refuses keeps it as long as it likes: the strip says what is not sent.
  }
}
