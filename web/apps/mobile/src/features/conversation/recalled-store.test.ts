import { emptyDraft } from "@gerai/chat";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RecalledStore } from "./recalled-store";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("recalled words are kept for a minute, each for its own", () => {
  const store = new RecalledStore();
  const told = vi.fn();
  store.subscribe(told);
  store.keep("m1", { ...emptyDraft, text: "words" });
  vi.advanceTimersByTime(30_000);
  store.keep("m2", { ...emptyDraft, text: "others" });
  vi.advanceTimersByTime(29_999);
  expect(store.get().get("m1")?.text).toBe("words");
  vi.advanceTimersByTime(1);
  expect([...store.get().keys()]).toEqual(["m2"]);
  vi.advanceTimersByTime(30_000);
  expect(store.get().size).toBe(0);
  expect(told).toHaveBeenCalledTimes(4);
});
