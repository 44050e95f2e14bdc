import { describe, expect, it } from "vitest";
import { ApiError, NetworkError } from "./errors";
import { sendOnce } from "./idempotency";
import type { KeyValueStore } from "./key-value-store";
import { memoryStore } from "./memory-store";

describe("a write that must happen once", () => {
  it("stores its key before sending and gives it up after success", async () => {
    const store = memoryStore();
    await sendOnce(store, "order", { a: 1 }, async (key) => {
      expect(key.length).toBeGreaterThanOrEqual(16);
      expect(store.getItem("idempotency.order")).toContain(key);
    });
    expect(store.getItem("idempotency.order")).toBeNull();
  });

  it.each([new NetworkError("timeout"), refusal(500), refusal(409), refusal(429), refusal(266)])(
    "repeats the same key after %s",
    async (error) => {
      const store = memoryStore();
      const keys = await keysOfTwoTries(store, error, { a: 1 }, { a: 1 });
      expect(keys[0]).toBe(keys[1]);
    },
  );

  it("takes a new key after a refusal by rule", async () => {
    const keys = await keysOfTwoTries(memoryStore(), refusal(400), { a: 1 }, { a: 1 });
    expect(keys[0]).not.toBe(keys[1]);
  });

  it("takes a new key for another intent", async () => {
    const keys = await keysOfTwoTries(
      memoryStore(),
      new NetworkError("timeout"),
      { a: 1 },
      { a: 2 },
    );
    expect(keys[0]).not.toBe(keys[1]);
  });
});

async function keysOfTwoTries(
  store: KeyValueStore,
  error: Error,
  firstBody: unknown,
  secondBody: unknown,
): Promise<string[]> {
  const keys: string[] = [];
  const first = sendOnce(store, "order", firstBody, (key) => {
    keys.push(key);
    return Promise.reject(error);
  });
  await expect(first).rejects.toBe(error);
  await sendOnce(store, "order", secondBody, async (key) => void keys.push(key));
  return keys;
}

function refusal(state: number): ApiError {
  return new ApiError({ state, code: "x", message: "" });
}
