import { expect, test } from "vitest";
import { emoji } from "./emoji";
import { findEmoji } from "./emoji-words";

test("emoji are found by a word of the reader's language, or of English", () => {
  expect(findEmoji("terima", "id")).toEqual(["🙏"]);
  expect(findEmoji("Thank", "id")).toEqual(["🙏"]);
  expect(findEmoji("货", "zh")).toEqual(["🚚"]);
  expect(findEmoji("ส่งของ", "th")).toEqual(["🚚"]);
  expect(findEmoji("🚚", "en")).toEqual(["🚚"]);
  expect(findEmoji("mobil", "en")).toEqual(["📱"]);
  expect(findEmoji("xyz", "en")).toEqual([]);
  expect(findEmoji(" ", "th")).toEqual(emoji);
});

test("every one of them can be found, and is there once", () => {
  expect(new Set(emoji).size).toBe(emoji.length);
  for (const language of ["en", "zh", "id", "th"] as const) {
    const segments = Array.from(new Intl.Segmenter().segment(emoji.join("")));
    expect(segments).toHaveLength(emoji.length);
    expect(findEmoji("ok", language).length).toBeGreaterThan(0);
  }
});
