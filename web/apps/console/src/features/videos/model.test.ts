import { expect, test } from "vitest";
import { clock, isReachable } from "./model";

test.each([
  ["https://films.example.com/1.mp4", true],
  ["/films/1.mp4", true],
  ["//films.example.com/1.mp4", false],
  ["http://films.example.com/1.mp4", false],
  ["films/1.mp4", false],
  ["https://", false],
])("whether apps can fetch %s", (address, reachable) => {
  expect(isReachable(address)).toBe(reachable);
});

test("a duration reads like a clock", () => {
  expect([clock(5), clock(65), clock(600)]).toEqual(["0:05", "1:05", "10:00"]);
});
