import { emptyDraft } from "@gerai/chat";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RecalledBook } from "./recalled-book";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("recalled words are kept for a minute, each for its own", () => {
  const book = new RecalledBook();
  const told = vi.fn();
  book.subscribe(told);
  book.keep("m1", { ...emptyDraft, text: "words" });
  vi.advanceTimersByTime(30_000);
  book.keep("m2", { ...emptyDraft, text: "others" });
  vi.advanceTimersByTime(29_999);
  expect(book.get().get("m1")?.text).toBe("words");
  vi.advanceTimersByTime(1);
  expect([...book.get().keys()]).toEqual(["m2"]);
  vi.advanceTimersByTime(30_000);
  expect(book.get().size).toBe(0);
  expect(told).toHaveBeenCalledTimes(4);
});
