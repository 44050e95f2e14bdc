import { expect, test } from "vitest";
import { allPages } from "./pages";

test("a list is read to its end, as of its first page", async () => {
  const asked: unknown[] = [];
  const pages = [
    { list: [1, 2], next: "2", now: "first" },
    { list: [3], next: "3", now: "second" },
    { list: [4], now: "third" },
  ] as const;
  const all = await allPages(async (after) => {
    asked.push(after);
    const page = pages[asked.length - 1] ?? pages[2];
    return { ...page, list: [...page.list] };
  });
  expect(all).toMatchObject({ list: [1, 2, 3, 4], now: "first" });
  expect(asked).toEqual([undefined, "2", "3"]);
});
