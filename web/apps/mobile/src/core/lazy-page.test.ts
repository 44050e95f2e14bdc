import { describe, expect, it, vi } from "vitest";
import { ChunkLoadError, chunkTimeoutMs, loadChunk } from "./lazy-page";

describe("loading a page's code", () => {
  it("gives the code", async () => {
    await expect(loadChunk(async () => ({ Page: 1 }))).resolves.toEqual({ Page: 1 });
  });

  it("reports a failed import as a chunk error, with its cause", async () => {
    const cause = new TypeError("Failed to fetch dynamically imported module");
    const outcome = loadChunk(() => Promise.reject(cause));
    await expect(outcome).rejects.toBeInstanceOf(ChunkLoadError);
    await expect(outcome).rejects.toMatchObject({ cause });
  });

  it("gives up after 120 seconds", async () => {
    vi.useFakeTimers();
    try {
      let failure: unknown;
      const outcome = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => {
        failure = error;
      });
      await vi.advanceTimersByTimeAsync(chunkTimeoutMs - 1);
      expect(failure).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      await outcome;
      expect(failure).toBeInstanceOf(ChunkLoadError);
    } finally {
      vi.useRealTimers();
    }
  });
});
