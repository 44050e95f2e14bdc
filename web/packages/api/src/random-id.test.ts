import { afterEach, describe, expect, it, vi } from "vitest";
import { sendOnce } from "./idempotency";
import { randomId } from "./random-id";

afterEach(() => vi.unstubAllGlobals());

/** A phone that opens the server by its address, without TLS, has no more than this. */
function plainHttp() {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
}

describe("a random id", () => {
  it("is another one every time", () => {
    plainHttp();
    const made = new Set(Array.from({ length: 50 }, () => randomId()));
    expect(made.size).toBe(50);
    for (const id of made) expect(id).toMatch(/^[0-9a-f]{32}$/);
  });

  it("lets a write that must happen once leave over plain http", async () => {
    plainHttp();
    const kept = new Map<string, string>();
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    expect(await sendOnce(store, "cart", { qty: 1 }, async (key) => key)).toMatch(/^[0-9a-f]{32}$/);
  });
});
