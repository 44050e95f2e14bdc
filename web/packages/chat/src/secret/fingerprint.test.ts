import { expect, test } from "vitest";
import { fingerprint, signs } from "./fingerprint";

const ann = { userId: "7", identity: { curve: "ann-curve", signing: "ann-signing" } };
const ben = { userId: "9", identity: { curve: "ben-curve", signing: "ben-signing" } };

test("both devices show the same, whoever looks", async () => {
  const seen = await fingerprint(ann, ben);
  expect(await fingerprint(ben, ann)).toEqual(seen);
  expect(seen.number).toHaveLength(12);
  for (const group of seen.number) expect(group).toMatch(/^\d{5}$/u);
  expect(seen.emoji).toHaveLength(16);
  for (const sign of seen.emoji) expect(signs).toContain(sign);
});

test("another key, and another person with the same key, look different", async () => {
  const seen = await fingerprint(ann, ben);
  const { curve, signing } = ben.identity;
  for (const other of [
    { ...ben, identity: { curve: "eve-curve", signing } },
    { ...ben, identity: { curve, signing: "eve-signing" } },
    { ...ben, userId: "8" },
  ]) {
    const changed = await fingerprint(ann, other);
    expect(changed.number).not.toEqual(seen.number);
    expect(changed.emoji).not.toEqual(seen.emoji);
  }
});

test("the signs stand in an order that does not change", () => {
  expect(new Set(signs).size).toBe(64);
  expect(signs.slice(0, 3)).toEqual(["🐶", "🐱", "🦁"]);
  expect(signs.slice(-3)).toEqual(["📌", "🍉", "🥁"]);
});
