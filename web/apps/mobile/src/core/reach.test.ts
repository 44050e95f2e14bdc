import { expect, test } from "vitest";
import { createReachStore, reachOf, watchReach } from "./reach";

test.each([
  [true, true, "reached"],
  [true, false, "unreachable"],
  [false, true, "offline"],
  [false, false, "offline"],
] as const)("a network %s and an answer %s is %s", (online, answered, said) => {
  expect(reachOf(online, answered)).toBe(said);
});

test("a request without an answer is noted until one is answered, even with an error", async () => {
  const reach = createReachStore();
  const answers = [new TypeError("Failed to fetch"), new Response(null, { status: 503 })];
  const send = watchReach(async () => {
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer;
  }, reach);
  await expect(send("/a")).rejects.toThrow("Failed to fetch");
  expect(reach.getState().answered).toBe(false);
  await send("/a");
  expect(reach.getState().answered).toBe(true);
});

test("a request that was given up says nothing about the server", async () => {
  const reach = createReachStore();
  const send = watchReach(() => Promise.reject(new DOMException("left", "AbortError")), reach);
  await expect(send("/a")).rejects.toThrow("left");
  expect(reach.getState().answered).toBe(true);
});
