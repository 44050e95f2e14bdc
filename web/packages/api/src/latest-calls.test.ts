import { describe, expect, it } from "vitest";
import { LatestCalls } from "./latest-calls";

describe("calls of which only the newest matters", () => {
  it("are given up when the same address is called again, and other addresses are not", async () => {
    const calls = new LatestCalls();
    const first = until(calls, "/words");
    const other = until(calls, "/stores");
    const second = until(calls, "/words");
    await expect(first).rejects.toThrow("given up");
    second.answer("new");
    other.answer("stores");
    expect(await Promise.all([second, other])).toEqual(["new", "stores"]);
  });

  it("are not given up by one that came after they had ended", async () => {
    const calls = new LatestCalls();
    const first = until(calls, "/words");
    first.answer("old");
    expect(await first).toBe("old");
    const second = until(calls, "/words");
    second.answer("new");
    expect(await second).toBe("new");
    expect(first.signal.aborted).toBe(false);
  });

  it("still end when whoever asked gives up", async () => {
    const asker = new AbortController();
    const call = until(new LatestCalls(), "/words", asker.signal);
    asker.abort();
    await expect(call).rejects.toThrow("given up");
  });
});

/** A call that runs until it is answered or given up. */
function until(calls: LatestCalls, address: string, asker?: AbortSignal) {
  let answer = (_text: string): void => undefined;
  let signal = new AbortController().signal;
  const running = calls.run(
    address,
    asker,
    async (given) =>
      await new Promise<string>((resolve, reject) => {
        signal = given;
        answer = resolve;
        given.addEventListener("abort", () => reject(new Error("given up")));
      }),
  );
  return Object.assign(running, { answer: (text: string) => answer(text), signal });
}
