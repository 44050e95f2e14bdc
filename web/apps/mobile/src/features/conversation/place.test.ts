import { expect, test } from "vitest";
import { messageItems } from "./model";
import { placeFrom } from "./place";
import { said } from "./testing/said";

const whole = { hasOlder: false, hasNewer: false, loading: null };
const items = (...seqs: number[]) =>
  messageItems(
    seqs.map((seq) => said(seq)),
    "1",
    null,
    false,
  );

test("the place of a number is that of the first message from it on", () => {
  expect(placeFrom(items(3, 4, 5), 4, whole)).toBe(1);
  expect(placeFrom(items(3, 6, 7), 4, whole)).toBe(1);
  expect(placeFrom(items(3, 4), 5, whole)).toBe(2);
});

test("the place of a number is not known from messages that do not reach it", () => {
  const part = { hasOlder: true, hasNewer: true, loading: null };
  expect(placeFrom(items(6, 7), 4, part)).toBeNull();
  expect(placeFrom(items(6, 7), 9, part)).toBeNull();
  expect(placeFrom(items(6, 7), 6, part)).toBe(0);
  expect(placeFrom(items(6, 7), 4, { ...part, hasOlder: false })).toBe(0);
});

test("the place of a number is not known before the conversation has been opened", () => {
  expect(placeFrom([], 4, { ...whole, loading: "first" })).toBeNull();
  expect(placeFrom(items(1, 2), 4, { ...whole, loading: "first" })).toBeNull();
});
