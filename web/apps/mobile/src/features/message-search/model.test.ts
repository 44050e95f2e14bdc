import type { Hit } from "@gerai/chat";
import { describe, expect, test } from "vitest";
import { excerpt, firstOf } from "./model";

function hit(text: string, ...words: string[]): Hit {
  const ranges = words.map((word) => ({
    start: text.indexOf(word),
    end: text.indexOf(word) + word.length,
  }));
  return { message: { content: { type: 1, searchableContent: text } }, ranges } as Hit;
}

describe("the excerpt of a message", () => {
  const marked = (found: Hit) =>
    excerpt(found)
      .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
      .join("");

  test("marks every place of the word", () => {
    expect(marked(hit("Stock is LOW, very low", "LOW", "low"))).toBe("Stock is [LOW], very [low]");
    expect(marked(hit("👍 好的，明天送货", "明天"))).toBe("👍 好的，[明天]送货");
  });

  test("begins shortly before the first place", () => {
    const text = `${"a".repeat(40)} order ${"b".repeat(40)}`;
    expect(marked(hit(text, "order"))).toBe(`…${"a".repeat(11)} [order] ${"b".repeat(40)}`);
  });

  test("tears no Thai character from its marks", () => {
    const pieces = excerpt(hit(`${"กำ้".repeat(20)}ยอด`, "ยอด"));
    expect(pieces[0]?.text.startsWith("…ก")).toBe(true);
    expect(pieces.at(-1)).toMatchObject({ text: "ยอด", hit: true });
  });

  test("is the text itself where nothing is marked", () => {
    expect(excerpt(hit("a file.pdf"))).toEqual([{ at: 0, text: "a file.pdf", hit: false }]);
  });
});

test("a long list shows four until all of it is asked for", () => {
  expect(firstOf([1, 2, 3, 4, 5], false)).toHaveLength(5);
  expect(firstOf([1, 2, 3, 4, 5, 6], false)).toEqual([1, 2, 3, 4]);
  expect(firstOf([1, 2, 3, 4, 5, 6], true)).toHaveLength(6);
});
