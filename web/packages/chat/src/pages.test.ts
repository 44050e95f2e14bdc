import { expect, test } from "vitest";
import { allPages } from "./pages";
import type { ChatHttp } from "./types";

test("a list is read to its end, as of its first page", async () => {
  const asked: unknown[] = [];
  const pages = [
    { list: [1, 2], next: "2", now: "first" },
    { list: [3], next: "3", now: "second" },
    { list: [4], now: "third" },
  ];
  const http = {
    get: async (_path: string, options: { query?: unknown }) => {
      asked.push(options.query);
      return pages[asked.length - 1];
    },
  } as unknown as ChatHttp;
  const all = await allPages<(typeof pages)[number]>(http, "/list", { query: { since: 7 } });
  expect(all).toMatchObject({ list: [1, 2, 3, 4], now: "first" });
  expect(asked).toEqual([{ since: 7 }, { since: 7, after: "2" }, { since: 7, after: "3" }]);
});
